/** as most programs write it: nothing finer than milliseconds */
const PLAIN = '2026-11-30T08:00:00.000Z'.length;
const FINE = /\.\d{3}(\d{1,6})/;

const SHAPE = '0000-00-00T00:00:00.000Z';
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
  if (!isPlain(text) || hours > 23 || minutes > 59 || seconds > 59) return Date.parse(text);
  return lastMidnight + ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
}

/** `T00:00:00.000Z` from the eleventh character on */
function isPlain(text: string): boolean {
  for (let at = 10; at < SHAPE.length; at++) {
    const wanted = SHAPE.charCodeAt(at);
    const code = text.charCodeAt(at);
    if (wanted === ZERO ? code < ZERO || code > ZERO + 9 : code !== wanted) return false;
  }
  return true;
}
