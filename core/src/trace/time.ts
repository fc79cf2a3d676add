/** as most programs write it: nothing finer than milliseconds */
const PLAIN = '2026-11-30T08:00:00.000Z'.length;
const FINE = /\.\d{3}(\d{1,6})/;

const ZERO = 48;
let lastDay = '';
let lastMidnight = Number.NaN;

/** Milliseconds since the epoch of an ISO 8601 time, fractions of a millisecond kept; NaN where it is none. */
export function parseTime(text: string | undefined): number {
  if (text === undefined) return Number.NaN;
  if (text.length === PLAIN && text.endsWith('Z')) return plainTime(text);
  const ms = Date.parse(text);
  const fine = FINE.exec(text)?.[1];
  return fine === undefined ? ms : ms + Number(fine) / 10 ** fine.length;
}

/** A recording is of few days: only the time of day has to be worked out for each record. */
function plainTime(text: string): number {
  const day = text.slice(0, 10);
  if (day !== lastDay) {
    lastDay = day;
    lastMidnight = Date.parse(`${day}T00:00:00.000Z`);
  }
  const digits = (at: number) => 10 * (text.charCodeAt(at) - ZERO) + text.charCodeAt(at + 1) - ZERO;
  const [hours, minutes, seconds] = [digits(11), digits(14), digits(17)];
  const ms = 10 * digits(20) + text.charCodeAt(22) - ZERO;
  const isPlain = /^\d\d:\d\d:\d\d\.\d{3}Z$/.test(text.slice(11)) && text[10] === 'T';
  if (!isPlain || hours > 23 || minutes > 59 || seconds > 59) return Date.parse(text);
  return lastMidnight + ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
}
