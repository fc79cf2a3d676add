import { has, isObject, type JsonObject, member } from '../../frame/envelope';
import { conversationAt } from '../reading/conversation';
import { directionWord } from '../reading/direction-words';
import { isWireMessage } from '../reading/http-exchange';
import { JsonSplitter } from '../reading/json-splitter';
import { memberSpan, parsed } from '../reading/json-text';
import { textLine } from '../reading/text-lines';
import { isoTime } from '../reading/times';
import type { TraceHeader, TraceRecord } from '../types';
import type { Meaning, TraceFormat } from './types';

const FRAMES = ['frame', 'message', 'msg', 'payload', 'data', 'json', 'raw', 'body'];
const DIRECTIONS = ['direction', 'dir', 'sender', 'from', 'origin', 'side'];
const TIMES = ['timestamp', 'ts', 'time', 't', 't_offset_ms'];
const CONNECTIONS = ['conn', 'connection', 'connectionId', 'connection_id', 'session', 'sessionId', 'session_id'];
const SERVERS = ['server', 'serverName', 'server_name'];
/** values and lines of the head that are looked at */
const LOOKED_AT = 200;

/** JSON Lines, or a list, of messages in an envelope that says when and which way (docs/formats/envelope.md). */
export const envelope: TraceFormat = {
  format: 'envelope',
  recognises: (lines) => lines.some((line) => /^\ufeff?\s{0,100}[[{]/.test(line)) && holdsEnvelope(lines.join('\n')),
  splitter: () => new JsonSplitter({ list: true }),
  read(text, cut) {
    const value = cut ? undefined : parsed(text);
    return isObject(value) ? meaningOf(value, text) : textLine(text);
  },
  context: (head) => conversationAt(meaningsIn(head)),
  needsHead: true,
};

function isEnvelope(value: unknown): boolean {
  if (!isObject(value) || has(value, 'jsonrpc')) return false;
  if (![...DIRECTIONS, ...TIMES].some((key) => has(value, key))) return false;
  return FRAMES.some((key) => isWireMessage(frameIn(member(value, key))));
}

function holdsEnvelope(head: string): boolean {
  let looked = 0;
  let isFound = false;
  piecesIn(head, (text) => {
    looked += 1;
    isFound ||= looked <= LOOKED_AT && isEnvelope(parsed(text));
  });
  return isFound;
}

function meaningsIn(head: string): Meaning[] {
  const found: Meaning[] = [];
  piecesIn(head, (text) => {
    const value = parsed(text);
    if (isObject(value)) found.push(...meaningOf(value, text));
  });
  return found;
}

function piecesIn(head: string, take: (text: string) => void): void {
  const decoder = new TextDecoder();
  new JsonSplitter({ list: true }).push(new TextEncoder().encode(head), ({ bytes }) => take(decoder.decode(bytes)));
}

/** a message, or the text of one */
const frameIn = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[{[]/.test(value) ? parsed(value) : value;

function meaningOf(value: JsonObject, text: string): readonly Meaning[] {
  if (has(value, 'jsonrpc'))
    return [{ type: 'record', record: { frame: value }, span: { start: 0, end: text.length } }];
  if (member(value, 'type') === 'header') return [{ type: 'header', header: headerOf(value) }];
  const facts = factsOf(value);
  const said = DIRECTIONS.map((key) => directionWord(member(value, key))).find(({ dir, relative }) => dir ?? relative);
  const { dir, relative } = said ?? {};
  const where = { ...facts, ...(dir && { dir }) };
  if ([member(value, 'dir'), member(value, 'stream'), member(value, 'direction')].includes('stderr'))
    return stderr(value, facts);
  const key = FRAMES.find((one) => isFrame(frameIn(member(value, one))));
  if (key !== undefined) {
    const stated = member(value, key);
    return [
      {
        type: 'record',
        record: { ...where, frame: frameIn(stated) },
        ...(relative && { relative }),
        ...(typeof stated !== 'string' && { span: () => memberSpan(text, key) }),
      },
    ];
  }
  const raw = FRAMES.map((one) => member(value, one)).find((one) => typeof one === 'string');
  // With a direction it crossed the wire; without one it is a line of the log.
  if (typeof raw === 'string' && (dir ?? relative)) {
    return [{ type: 'record', record: { ...where, raw }, ...(relative && { relative }) }];
  }
  return textLine(text, facts);
}

const isFrame = (value: unknown): boolean => isWireMessage(value) || (isObject(value) && Object.keys(value).length > 0);

function stderr(value: JsonObject, facts: TraceRecord): readonly Meaning[] {
  const line = ['line', 'text', ...FRAMES].map((key) => member(value, key)).find((one) => typeof one === 'string');
  return [{ type: 'record', record: { ...facts, dir: 's2c', stderr: typeof line === 'string' ? line : '' } }];
}

function factsOf(value: JsonObject): TraceRecord {
  const ts = TIMES.map((key) => isoTime(member(value, key))).find((one) => one !== undefined);
  const conn = CONNECTIONS.map((key) => member(value, key)).find(
    (one) => typeof one === 'string' || typeof one === 'number',
  );
  const server = SERVERS.map((key) => member(value, key)).find((one) => typeof one === 'string');
  return {
    ...(ts !== undefined && { ts }),
    ...(conn !== undefined && { conn: String(conn) }),
    ...(typeof server === 'string' && { server }),
  };
}

function headerOf(value: JsonObject): TraceHeader {
  const text = (key: string) => {
    const one = member(value, key);
    return typeof one === 'string' ? one : undefined;
  };
  const transport = text('transport');
  const server = text('server');
  const protocolVersion = text('protocolVersion');
  return {
    wirebench: 1,
    ...((transport === 'stdio' || transport === 'http' || transport === 'sse') && { transport }),
    ...(server !== undefined && { server }),
    ...(protocolVersion !== undefined && { protocolVersion }),
  };
}
