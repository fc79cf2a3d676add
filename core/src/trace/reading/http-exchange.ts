import { has, isObject } from '../../frame/envelope';
import type { Meaning } from '../readers/types';
import type { TraceRecord } from '../types';
import { headerOf } from './http-headers';
import { parsed } from './json-text';
import { eventRecord, isEventStream, sseEvents } from './sse-events';

/** A request over HTTP and what came back, as logs of browsers and tools keep it. */
export interface HttpExchange {
  readonly id?: string | undefined;
  /** ISO 8601 */
  readonly ts?: string | undefined;
  /** milliseconds to the end of the response */
  readonly duration?: number | undefined;
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly requestHeaders?: Readonly<Record<string, string>> | undefined;
  readonly requestBody?: string | undefined;
  readonly status?: number | undefined;
  readonly responseHeaders?: Readonly<Record<string, string>> | undefined;
  readonly responseBody?: string | undefined;
  /** why there is no response */
  readonly failure?: string | undefined;
}

/** characters of a body that is no message of ours and is shown all the same */
const LONGEST_OTHER = 65_536;

/**
 * The records of an exchange: the request with its message, the response with its message; of an event stream its head,
 * then one record an event. Bodies that are no messages, as those of pages and of token endpoints, are left in the file.
 */
export function exchangeRecords(exchange: HttpExchange): readonly Meaning[] {
  const { id, ts, method, url, requestHeaders, requestBody, status, responseHeaders, responseBody, failure } = exchange;
  const conn = headerOf(requestHeaders, 'mcp-session-id') ?? headerOf(responseHeaders, 'mcp-session-id');
  const facts: TraceRecord = { ...(conn && { conn }) };
  const part = { ...(id !== undefined && { id }) };
  const asked = bodyOf(requestBody, requestHeaders, false);
  const request: TraceRecord = {
    ...facts,
    ...(ts !== undefined && { ts }),
    dir: 'c2s',
    http: {
      ...part,
      ...(method && { method }),
      ...(url && { url }),
      ...(requestHeaders && { headers: requestHeaders }),
    },
    ...asked,
  };
  const end = later(ts, exchange.duration);
  const back: TraceRecord = { ...facts, ...(end !== undefined && { ts: end }), dir: 's2c' };
  if (status === undefined || status <= 0) {
    if (failure === undefined && status === undefined) return records([request]);
    return records([request, { ...back, event: 'stream-end', http: part, ...(failure && { reason: failure }) }]);
  }
  const http = { ...part, status, ...(responseHeaders && { headers: responseHeaders }) };
  if (isStream(responseBody, responseHeaders)) {
    const events = sseEvents(responseBody ?? '').map((event): TraceRecord => ({ ...back, ...eventRecord(event) }));
    if (events.length > 0 || asked.frame === undefined) {
      return records([request, { ...back, http }, ...events.map((one) => ({ ...one, http: part }))]);
    }
    const gap: TraceRecord = { ...facts, event: 'gap', reason: 'the stream that came back was not kept', http: part };
    return records([request, { ...back, http }, gap]);
  }
  const answersMessage = asked.frame !== undefined && status >= 200 && status < 300;
  return records([request, { ...back, http, ...bodyOf(responseBody, responseHeaders, answersMessage) }]);
}

const records = (list: readonly TraceRecord[]): readonly Meaning[] =>
  list.map((record) => ({ type: 'record', record }));

function isStream(body: string | undefined, headers: HttpExchange['responseHeaders']): boolean {
  const type = headerOf(headers, 'content-type') ?? '';
  return /text\/event-stream/i.test(type) || (body !== undefined && isEventStream(body));
}

function bodyOf(
  body: string | undefined,
  headers: HttpExchange['responseHeaders'],
  isExpected: boolean,
): Pick<TraceRecord, 'frame' | 'raw'> {
  if (body === undefined || !/\S/.test(body)) return {};
  const value = parsed(body);
  if (value !== undefined) return isExpected || isWireMessage(value) ? { frame: value } : {};
  const saysJson = /json/i.test(headerOf(headers, 'content-type') ?? '');
  return saysJson && body.length <= LONGEST_OTHER ? { raw: body } : {};
}

/** A message, or what somebody meant to be one: the bodies of other requests have none of these members. */
export function isWireMessage(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => isObject(item) && has(item, 'jsonrpc'));
  if (!isObject(value)) return false;
  if (has(value, 'jsonrpc')) return true;
  if (has(value, 'method') && (has(value, 'id') || has(value, 'params'))) return true;
  return has(value, 'id') && (has(value, 'result') || has(value, 'error'));
}

/** A time so many milliseconds after another one. */
export function later(ts: string | undefined, ms: number | undefined): string | undefined {
  const start = ts === undefined ? Number.NaN : Date.parse(ts);
  if (!Number.isFinite(start) || ms === undefined || !(ms >= 0)) return ts;
  const end = new Date(start + ms);
  return Number.isFinite(end.getTime()) ? end.toISOString() : ts;
}
