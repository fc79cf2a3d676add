import type { Meaning } from './readers/types';
import type { TraceHeader, TraceRecord } from './types';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Members = Readonly<Record<string, unknown>>;

const EVENTS: ReadonlySet<unknown> = new Set(['spawn', 'open', 'exit', 'close', 'stream-end', 'gap']);
const UNREADABLE: Meaning = { type: 'unreadable' };

/**
 * What one line of a native trace (docs/formats/native-trace.md) says, without its line feed. Members of another type
 * than the format gives them are passed over; a line that is no object, or an object without a payload, is unreadable.
 */
export function parseTraceLine(text: string): Meaning {
  const line = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return line.trim() === '' ? { type: 'blank' } : UNREADABLE;
  }
  if (!isObject(value)) return UNREADABLE;
  if (Object.hasOwn(value, 'wirebench') && typeof value['wirebench'] === 'number') {
    return { type: 'header', header: headerOf(value) };
  }
  const record = recordOf(value);
  return record ? { type: 'record', record } : UNREADABLE;
}

function headerOf(members: Members): TraceHeader {
  const header: Mutable<TraceHeader> = { wirebench: 1 };
  for (const [key, value] of Object.entries(members)) {
    switch (key) {
      case 'transport':
        if (value === 'stdio' || value === 'http' || value === 'sse') header.transport = value;
        break;
      case 'server':
      case 'protocolVersion':
        if (typeof value === 'string') header[key] = value;
        break;
      case 'client':
      case 'command':
      case 'url':
        header[key] = value;
    }
  }
  return header;
}

/** undefined where there is no payload. One pass over the members: files have millions of lines. */
function recordOf(members: Members): TraceRecord | undefined {
  const record: Mutable<TraceRecord> = {};
  let payload = false;
  for (const key of Object.keys(members)) {
    const value = members[key];
    switch (key) {
      case 'frame':
        record.frame = value;
        payload = true;
        break;
      case 'raw':
      case 'bytes':
      case 'stderr':
        if (typeof value !== 'string') break;
        record[key] = value;
        payload = true;
        break;
      case 'event':
        if (!EVENTS.has(value)) break;
        record.event = value as TraceRecord['event'];
        payload = true;
        break;
      case 'http':
        if (!isObject(value)) break;
        record.http = httpOf(value);
        payload = true;
        break;
      case 'sse':
        if (isObject(value)) record.sse = sseOf(value);
        break;
      case 'dir':
        if (value === 'c2s' || value === 's2c') record.dir = value;
        break;
      case 'ts':
      case 'conn':
      case 'server':
      case 'signal':
      case 'reason':
        if (typeof value === 'string') record[key] = value;
        break;
      case 'code':
        if (typeof value === 'number') record.code = value;
        break;
      case 'inferred':
        if (value === true) record.inferred = true;
        break;
      case 'partial':
        if (value === 'cut' || value === 'printed' || value === 'summary') record.partial = value;
    }
  }
  return payload ? record : undefined;
}

function httpOf(members: Members): NonNullable<TraceRecord['http']> {
  const http: Mutable<NonNullable<TraceRecord['http']>> = {};
  for (const key of Object.keys(members)) {
    const value = members[key];
    if ((key === 'id' || key === 'method' || key === 'url') && typeof value === 'string') http[key] = value;
    else if (key === 'status' && typeof value === 'number') http.status = value;
    else if (key === 'headers' && isObject(value)) {
      http.headers = textsOf(value);
    }
  }
  return http;
}

function textsOf(members: Members): Readonly<Record<string, string>> {
  if (Object.keys(members).every((key) => typeof members[key] === 'string')) {
    return members as Readonly<Record<string, string>>;
  }
  const texts = Object.entries(members).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

function sseOf(members: Members): NonNullable<TraceRecord['sse']> {
  const sse: Mutable<NonNullable<TraceRecord['sse']>> = {};
  for (const [key, value] of Object.entries(members)) {
    if ((key === 'event' || key === 'id') && typeof value === 'string') sse[key] = value;
    else if (key === 'retry' && typeof value === 'number') sse.retry = value;
  }
  return sse;
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
