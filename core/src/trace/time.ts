const FINE = /\.\d{3}(\d{1,6})/;

/** Milliseconds since the epoch of an ISO 8601 time, fractions of a millisecond kept; NaN where it is none. */
export function parseTime(text: string | undefined): number {
  if (text === undefined) return Number.NaN;
  const ms = Date.parse(text);
  const fine = FINE.exec(text)?.[1];
  return fine === undefined ? ms : ms + Number(fine) / 10 ** fine.length;
}
