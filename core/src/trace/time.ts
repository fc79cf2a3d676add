/** as most programs write it: nothing finer than milliseconds */
const PLAIN = '2026-11-30T08:00:00.000Z'.length;
const FINE = /\.\d{3}(\d{1,6})/;

/** Milliseconds since the epoch of an ISO 8601 time, fractions of a millisecond kept; NaN where it is none. */
export function parseTime(text: string | undefined): number {
  if (text === undefined) return Number.NaN;
  const ms = Date.parse(text);
  if (text.length === PLAIN && text.endsWith('Z')) return ms;
  const fine = FINE.exec(text)?.[1];
  return fine === undefined ? ms : ms + Number(fine) / 10 ** fine.length;
}
