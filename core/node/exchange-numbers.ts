import type { TraceRecord } from '../src/trace/types';

/**
 * Which exchange over HTTP the records of a log belong to that names none: read again one by one, they do not say it.
 * Exchanges come one after another, and each begins with its request, or with the command that announces it.
 */
export class ExchangeNumbers {
  private readonly numbers: Int32Array;
  private count = 0;
  private isAnnounced = false;

  constructor(records: number) {
    this.numbers = new Int32Array(records);
  }

  /** records in order */
  see(index: number, { http, sse, dir }: TraceRecord): void {
    if ((!http && !sse) || http?.id !== undefined) return;
    if (dir === 'c2s') {
      if (!this.isAnnounced) this.count += 1;
      this.isAnnounced = http?.method === undefined;
    }
    this.numbers[index] = this.count;
  }

  /** the record with the exchange that it belongs to */
  complete(index: number, record: TraceRecord): TraceRecord {
    const number = this.numbers[index] ?? 0;
    return number === 0 ? record : { ...record, http: { ...record.http, id: String(number) } };
  }
}
