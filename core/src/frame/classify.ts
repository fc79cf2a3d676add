import { has, isObject, type JsonObject, member } from './envelope';
import { resultShape } from './result-shape';
import type { Classified, Lookalike } from './types';

/** Tells what a JSON value is on the wire, by its own members alone; never throws. */
export function classify(value: unknown): Classified {
  if (Array.isArray(value)) return { kind: 'batch', items: value };
  if (!isObject(value)) return { kind: 'other', looksLike: 'scalar' };
  return asCall(value) ?? asResponse(value) ?? { kind: 'other', looksLike: lookalike(value) };
}

function asCall(value: JsonObject): Classified | undefined {
  const method = member(value, 'method');
  if (typeof method !== 'string') return undefined;
  // A response that repeats the method of its request stays a response.
  if (isResponse(value) && !has(value, 'params')) return undefined;
  // A web server's log record has a method as well.
  if (!has(value, 'params') && !has(value, 'jsonrpc') && isLogRecord(value)) return undefined;
  const params = member(value, 'params');
  if (has(value, 'id')) return { kind: 'request', id: value.id, method, params };
  return { kind: 'notification', method, params };
}

function asResponse(value: JsonObject): Classified | undefined {
  if (!isResponse(value)) return undefined;
  const id = member(value, 'id');
  const result = member(value, 'result');
  const error = member(value, 'error');
  // Written for JSON-RPC 1.0, the unused one of the two is null.
  if (has(value, 'result') && !(result === null && isObject(error))) return { kind: 'result', id, result };
  return { kind: 'error', id, error };
}

const isEnvelope = (value: JsonObject) => has(value, 'jsonrpc') || has(value, 'id');

/** Outside an envelope, `result` and `error` are everyday words: only their usual content makes a message. */
function isResponse(value: JsonObject): boolean {
  if (isEnvelope(value)) return has(value, 'result') || has(value, 'error');
  const error = member(value, 'error');
  return isObject(member(value, 'result')) || (isObject(error) && has(error, 'code') && has(error, 'message'));
}

function lookalike(value: JsonObject): Lookalike {
  if (Object.keys(value).length === 0) return 'empty-object';
  if (has(value, 'method') && typeof value.method !== 'string') return 'bad-method';
  if (resultShape(value) !== undefined || typeof member(value, 'resultType') === 'string') return 'bare-result';
  if (!has(value, 'jsonrpc') && isLogRecord(value)) return 'log-record';
  return isEnvelope(value) ? 'no-payload' : 'object';
}

const LEVEL = ['level', 'severity', 'lvl', 'levelname', 'loglevel', 'log_level'];
const TEXT = ['message', 'msg', 'text', 'event'];
const TIME = ['timestamp', 'time', 'ts', '@timestamp', 'datetime', 'asctime', 'date'];

/** Two of level, text and time, the text or the level among them. */
function isLogRecord(value: JsonObject): boolean {
  const any = (keys: readonly string[]) =>
    keys.some((key) => typeof member(value, key) === 'string' || typeof member(value, key) === 'number');
  const level = any(LEVEL);
  const text = any(TEXT);
  return (level && text) || ((level || text) && any(TIME));
}
