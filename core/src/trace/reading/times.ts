const DATE_TIME =
  /^(\d{4})[-/](\d\d)[-/](\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d{1,9}))?\s?(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/;
const US_DATE_TIME = /^(\d\d)\/(\d\d)\/(\d\d)(?:\d\d)?,? (\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?$/;
const TIME_OF_DAY = /^(\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?$/;

/**
 * A time as loggers write it, as ISO 8601. One without a zone stays without: it is local. A time of day stays one, for
 * `Days` to complete. Numbers count from 1970, in seconds to nanoseconds by their size, or from the start of the log in
 * milliseconds where they are too small for that. Undefined where it is no time.
 */
export function isoTime(value: unknown): string | undefined {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const text = value.trim();
  const date = DATE_TIME.exec(text);
  if (date) {
    const [, year, month, day, time = '', fraction, zone] = date;
    return checked(`${year}-${month}-${day}T${seconds(time)}${fractionOf(fraction)}${zoneOf(zone)}`);
  }
  const us = US_DATE_TIME.exec(text);
  if (us) return checked(`20${us[3]}-${us[1]}-${us[2]}T${us[4]}${fractionOf(us[5])}`);
  const time = TIME_OF_DAY.exec(text);
  if (time) return `${time[1]}${fractionOf(time[2])}`;
  if (/^\d{9,19}(?:\.\d{1,9})?$/.test(text)) return fromNumber(Number(text));
  return undefined;
}

/** Gives times of day a date: the first is of 1 January 1970, and one far behind the last is of the next day. */
export class Days {
  private day = 0;
  private last = 0;

  complete(ts: string | undefined): string | undefined {
    if (ts === undefined || !TIME_OF_DAY.test(ts)) return ts;
    const ms = Date.parse(`1970-01-01T${ts}Z`);
    if (!Number.isFinite(ms)) return undefined;
    if (ms < this.last - HALF_DAY) this.day += 1;
    this.last = ms;
    return new Date(ms + this.day * DAY).toISOString();
  }
}

const DAY = 86_400_000;
const HALF_DAY = DAY / 2;

function fromNumber(value: number): string | undefined {
  const size = Math.abs(value);
  const ms =
    size >= 1e17 ? value / 1e6 : size >= 1e14 ? value / 1e3 : size >= 1e11 ? value : size >= 1e8 ? value * 1e3 : value;
  const date = new Date(ms);
  return Number.isFinite(date.getTime()) ? date.toISOString() : undefined;
}

const checked = (iso: string) => (Number.isFinite(Date.parse(iso)) ? iso : undefined);
const seconds = (time: string) => (time.length === 5 ? `${time}:00` : time);

/** at least milliseconds, as our own times have them */
const fractionOf = (digits: string | undefined) => (digits === undefined ? '' : `.${digits.padEnd(3, '0')}`);

function zoneOf(zone: string | undefined): string {
  if (zone === undefined) return '';
  return /^[ZUG]/.test(zone) ? 'Z' : zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}
