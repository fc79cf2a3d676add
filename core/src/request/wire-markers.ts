import { has, isObject, type JsonObject, member } from '../frame/envelope';

const HTTP_VERB = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

/** A JSON-RPC message, judged as a reader of files has to: an id or params beside the method, not the method alone. */
export function isMessage(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (has(value, 'jsonrpc')) return true;
  const method = member(value, 'method');
  const call = has(value, 'method') && !(typeof method === 'string' && HTTP_VERB.test(method));
  if (call && (has(value, 'id') || has(value, 'params'))) return true;
  return has(value, 'id') && (has(value, 'result') || has(value, 'error'));
}

/** An entry of a recorded session: our own record, an envelope around a message, or a line of a known log. */
export function isRecord(value: unknown): boolean {
  return isObject(value) && (isNative(value) || isEnvelope(value) || isClaudeCodeEntry(value) || isHar(value));
}

const PAYLOADS = ['frame', 'raw', 'bytes', 'stderr', 'event'];

function isNative(value: JsonObject): boolean {
  if (typeof member(value, 'wirebench') === 'number') return true;
  const dir = member(value, 'dir');
  return (dir === 'c2s' || dir === 's2c') && PAYLOADS.some((key) => has(value, key));
}

const FRAMES = ['frame', 'message', 'msg', 'payload', 'data', 'json', 'raw', 'body'];
const DIRECTIONS = ['direction', 'dir', 'sender', 'from', 'origin', 'side'];
const TIMES = ['timestamp', 'ts', 'time', 't', 't_offset_ms'];

// A message inside another object is a record only with a direction or a time beside it.
function isEnvelope(value: JsonObject): boolean {
  if (![...DIRECTIONS, ...TIMES].some((key) => has(value, key))) return false;
  return FRAMES.some((key) => {
    const frame = member(value, key);
    return typeof frame === 'string' ? isMessageText(frame) : isMessage(frame);
  });
}

const isMessageText = (text: string) => /^\s{0,20}\{/.test(text) && text.slice(0, 2000).includes('"jsonrpc"');

function isClaudeCodeEntry(value: JsonObject): boolean {
  const text = member(value, 'debug') ?? member(value, 'error');
  return typeof text === 'string' && has(value, 'timestamp') && typeof member(value, 'sessionId') === 'string';
}

function isHar(value: JsonObject): boolean {
  const log = member(value, 'log');
  return isObject(log) && Array.isArray(member(log, 'entries')) && has(log, 'version');
}

/** A session that another tool recorded under our suffix: not ours to judge. */
export const isForeignSession = (value: unknown): boolean =>
  isObject(value) && has(value, 'format_version') && Array.isArray(member(value, 'messages'));
