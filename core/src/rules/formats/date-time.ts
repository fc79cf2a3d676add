const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Whether a text is a date, or a date with a time, as ISO 8601 writes it. */
export function isIsoTime(text: string): boolean {
  const parts = DATE_TIME.exec(text);
  if (!parts) return false;
  const [, , month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24 && minute <= 59 && second <= 60;
}

/** Seconds or milliseconds since 1970, as ISO 8601 writes them; undefined where it is something else. */
export function isoOfEpoch(text: string): string | undefined {
  if (!/^\d{9,13}(?:\.\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  return new Date(value < 1e11 ? value * 1000 : value).toISOString();
}
