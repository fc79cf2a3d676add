import type { TraceRecord } from '../types';
import { parsed } from './json-text';

export interface SseEvent {
  readonly data: string | undefined;
  readonly sse: NonNullable<TraceRecord['sse']>;
}

const FIELD = /^(data|event|id|retry)(?:: ?(.*))?$/s;

/** The events of a text/event-stream; a last one without its blank line counts, since logs end where they end. */
export function sseEvents(text: string): SseEvent[] {
  const events: SseEvent[] = [];
  let lines: string[] = [];
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    if (line !== '') {
      lines.push(line);
      continue;
    }
    const event = sseEvent(lines);
    if (event) events.push(event);
    lines = [];
  }
  const last = sseEvent(lines);
  if (last) events.push(last);
  return events;
}

/** One event from its lines; undefined where they are comments only, or none. */
export function sseEvent(lines: readonly string[]): SseEvent | undefined {
  const data: string[] = [];
  const sse: { event?: string; id?: string; retry?: number } = {};
  let isThere = false;
  for (const line of lines) {
    const field = FIELD.exec(line);
    if (!field) continue;
    isThere = true;
    const value = field[2] ?? '';
    if (field[1] === 'data') data.push(value);
    else if (field[1] === 'retry') {
      if (/^\d{1,15}$/.test(value)) sse.retry = Number(value);
    } else sse[field[1] as 'event' | 'id'] = value;
  }
  return isThere ? { data: data.length === 0 ? undefined : data.join('\n'), sse } : undefined;
}

/** Whether a text looks like an event stream, whatever its headers say. */
export const isEventStream = (text: string): boolean =>
  /^\ufeff?(?:\s*:[^\n]*\n)*\s*(?:event|data|id|retry): ?/.test(text.slice(0, 2000));

/** What a record says of an event: its frame, or its text as it stands. An event without data is only its own fields. */
export function eventRecord({ data, sse }: SseEvent): Pick<TraceRecord, 'dir' | 'sse' | 'frame' | 'raw' | 'http'> {
  if (data === undefined || data === '') return { dir: 's2c', sse, http: {} };
  const frame = parsed(data);
  return frame === undefined ? { dir: 's2c', sse, raw: data } : { dir: 's2c', sse, frame };
}
