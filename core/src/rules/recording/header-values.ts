import type { JsonPath } from '../../text/types';
import type { Fix } from '../types';
import type { Headers } from './headers';

/** names in lower case */
export const SESSION_HEADER = 'mcp-session-id';
export const LAST_EVENT_HEADER = 'last-event-id';

/** Points at a header of the record, by its name as written. */
export const atHeader = (key: string) => ({ within: 'record' as const, path: ['http', 'headers', key] as JsonPath });

/** Points at the headers of the record, for one that is missing. */
export const atHeaders = {
  within: 'record' as const,
  path: ['http', 'headers'] as JsonPath,
  part: 'head' as const,
};

/** Points at the status of the record. */
export const atStatus = { within: 'record' as const, path: ['http', 'status'] as JsonPath };

/** Points at the address of the record. */
export const atUrl = { within: 'record' as const, path: ['http', 'url'] as JsonPath };

/** Writes a header of the record. */
export const setHeader = (key: string, value: string): Fix => ({
  title: `Write \`${key}: ${value.length > 60 ? `${value.slice(0, 60)}…` : value}\``,
  edits: [{ op: 'set', path: ['http', 'headers', key], value }],
});

/** Takes a header of the record away. */
export const removeHeader = (key: string): Fix => ({
  title: `Remove \`${key}\``,
  edits: [{ op: 'remove', path: ['http', 'headers', key] }],
});

/** Another status for the record. */
export const setStatus = (status: number): Fix => ({
  title: `Answer with ${status}`,
  edits: [{ op: 'set', path: ['http', 'status'], value: status }],
});

/** The value was put out of sight when it was recorded. */
export const isRedacted = (value: string): boolean => value.includes('***') || /redacted/i.test(value);

/** Type and subtype of the body in lower case, parameters left out; undefined where no header says it. */
export function contentType(headers: Headers): string | undefined {
  const value = headers.get('content-type')?.value;
  return value === undefined ? undefined : typeOf(value);
}

/** Whether `Accept` lists a type by its own name. */
export function accepts(headers: Headers, type: string): boolean {
  const value = headers.get('accept')?.value ?? '';
  // by its name at least; whether as an entry of its own, a closer look tells
  if (!value.toLowerCase().includes(type)) return false;
  return value.split(',').some((one) => typeOf(one) === type);
}

function typeOf(value: string): string {
  const end = value.indexOf(';');
  return (end < 0 ? value : value.slice(0, end)).trim().toLowerCase();
}

export const JSON_TYPE = 'application/json';
export const EVENT_STREAM = 'text/event-stream';

export const isEventStream = (headers: Headers): boolean => contentType(headers) === EVENT_STREAM;
