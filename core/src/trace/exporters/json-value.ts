import type { ExportedRecord } from './types';

/** What a record carries as a JSON value; undefined where it is none. */
export function jsonValue({ payload }: Pick<ExportedRecord, 'payload'>): unknown {
  if (payload.form !== 'json') return undefined;
  try {
    return JSON.parse(payload.text) as unknown;
  } catch {
    return undefined;
  }
}
