import { isObject, type JsonObject, member } from '../../frame/envelope';
import { Conversation } from '../reading/conversation';
import { exchangeRecords, later } from '../reading/http-exchange';
import { headersOf } from '../reading/http-headers';
import { JsonSplitter } from '../reading/json-splitter';
import { memberSpan, parsed } from '../reading/json-text';
import { textLine } from '../reading/text-lines';
import { isoTime } from '../reading/times';
import type { TraceRecord } from '../types';
import type { Context, Meaning, TraceFormat } from './types';

const MESSAGES = /"direction"\s*:\s*"(?:request|response|notification)"/;
const NETWORK = /"(?:requestHeaders|responseHeaders|responseStatus)"\s*:/;

/** The MCP Inspector's export, version 2: its messages or its network log (docs/formats/inspector.md). */
export const inspector: TraceFormat = {
  format: 'inspector',
  recognises: (lines) => {
    const head = lines.join('\n');
    if (!/^\ufeff?\s*\[\s*\{/.test(head) || !/"timestamp"\s*:/.test(head)) return false;
    return (MESSAGES.test(head) && /"message"\s*:/.test(head)) || (NETWORK.test(head) && /"url"\s*:/.test(head));
  },
  splitter: () => new JsonSplitter({ list: true }),
  read(text, cut) {
    const entry = cut ? undefined : parsed(text);
    return (isObject(entry) ? recordsOf(entry, text) : undefined) ?? textLine(text);
  },
  context: withGap,
};

function recordsOf(entry: JsonObject, text: string): readonly Meaning[] | undefined {
  const ts = isoTime(member(entry, 'timestamp'));
  const facts: TraceRecord = ts ? { ts } : {};
  const message = member(entry, 'message');
  if (typeof message === 'string') return [{ type: 'record', record: { ...facts, dir: 's2c', stderr: message } }];
  if (message === undefined) return typeof member(entry, 'url') === 'string' ? network(entry, ts) : undefined;
  const origin = member(entry, 'origin');
  const dir = origin === 'client' ? 'c2s' : origin === 'server' ? 's2c' : undefined;
  const records = [frameRecord({ ...facts, ...(dir && { dir }) }, message, text, 'message')];
  const response = member(entry, 'response');
  if (!isObject(response)) return records;
  const duration = member(entry, 'duration');
  const end = later(ts, typeof duration === 'number' ? duration : undefined);
  const back: TraceRecord = { ...(end && { ts: end }), ...(dir && { dir: dir === 'c2s' ? 's2c' : 'c2s' }) };
  return [...records, frameRecord(back, response, text, 'response')];
}

const frameRecord = (facts: TraceRecord, frame: unknown, text: string, key: string): Meaning => ({
  type: 'record',
  record: { ...facts, frame },
  span: () => memberSpan(text, key),
});

function network(entry: JsonObject, ts: string | undefined): readonly Meaning[] {
  const text = (key: string) => {
    const value = member(entry, key);
    return typeof value === 'string' ? value : undefined;
  };
  const number = (key: string) => {
    const value = member(entry, key);
    return typeof value === 'number' ? value : undefined;
  };
  return exchangeRecords({
    id: text('id'),
    ts,
    duration: number('duration'),
    method: text('method'),
    url: text('url'),
    requestHeaders: headersOf(member(entry, 'requestHeaders')),
    requestBody: text('requestBody'),
    status: number('responseStatus'),
    responseHeaders: headersOf(member(entry, 'responseHeaders')),
    responseBody: text('responseBody'),
    failure: text('error'),
  });
}

/** The list keeps the last thousand entries: where it does not begin with a handshake, what came before is missing. */
function withGap(): Context {
  const { complete } = new Conversation();
  let isFirst = true;
  return (meaning) => {
    const completed = complete(meaning);
    if (!isFirst || meaning.type !== 'record' || meaning.record.frame === undefined) return completed;
    isFirst = false;
    const { frame } = meaning.record;
    const method = isObject(frame) ? member(frame, 'method') : undefined;
    if (method === 'initialize' || method === 'server/discover') return completed;
    const reason = 'the beginning of the conversation is missing';
    return [{ type: 'record', record: { event: 'gap', reason } }, completed];
  };
}
