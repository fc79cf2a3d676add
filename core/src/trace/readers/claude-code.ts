import { isObject, type JsonObject, member } from '../../frame/envelope';
import { conversation } from '../reading/conversation';
import { isWireMessage } from '../reading/http-exchange';
import { JsonSplitter } from '../reading/json-splitter';
import { frameIn, parsed } from '../reading/json-text';
import { textLine } from '../reading/text-lines';
import { isoTime } from '../reading/times';
import type { TraceRecord } from '../types';
import type { Meaning, TraceFormat } from './types';

const TEXT = /"(?:debug|error|info|warn)"\s*:\s*"/;
const STDERR = /^Server stderr: ?/i;
const OPENED = /^(?:Starting connection|Initializing (?:SSE|HTTP|stdio)|Connecting)\b/i;
const SENT = /\b(?:sending|sent|client to server|outgoing)\b|(?:->|→) ?server/i;
const RECEIVED = /\b(?:received|receiving|server to client|incoming)\b/i;

/** Claude Code's cache, `mcp-logs-NAME/*.jsonl`, or a list in `*.txt` (docs/formats/claude-code.md). */
export const claudeCode: TraceFormat = {
  format: 'claude-code',
  recognises: (lines) => {
    const head = lines.slice(0, 100).join('\n');
    if (!/^\ufeff?\s*(?:\[\s*)?\{/.test(head) || !TEXT.test(head)) return false;
    return /"timestamp"\s*:\s*"/.test(head) && /"(?:sessionId|cwd)"\s*:\s*"/.test(head);
  },
  splitter: () => new JsonSplitter({ list: true }),
  read(text, cut) {
    const entry = cut ? undefined : parsed(text);
    return isObject(entry) ? recordsOf(entry, text) : textLine(text);
  },
  context: conversation,
};

function recordsOf(entry: JsonObject, text: string): readonly Meaning[] {
  const said = ['debug', 'error', 'info', 'warn']
    .map((key) => member(entry, key))
    .find((one) => typeof one === 'string');
  const ts = isoTime(member(entry, 'timestamp'));
  const session = member(entry, 'sessionId');
  const facts: TraceRecord = { ...(ts && { ts }), ...(typeof session === 'string' && { conn: session }) };
  if (typeof said !== 'string') return textLine(text, facts);
  if (STDERR.test(said)) {
    return [{ type: 'record', record: { ...facts, dir: 's2c', stderr: said.replace(STDERR, '').trimEnd() } }];
  }
  const start = said.search(/[{[]/);
  const found = start < 0 ? undefined : frameIn(said, start);
  if (found && (found.partial || isWireMessage(found.frame))) {
    const { frame, partial } = found;
    const before = said.slice(0, start);
    const dir = SENT.test(before) ? 'c2s' : RECEIVED.test(before) ? 's2c' : undefined;
    return [{ type: 'record', record: { ...facts, ...(dir && { dir }), frame, ...(partial && { partial }) } }];
  }
  if (OPENED.test(said)) return [{ type: 'record', record: { ...facts, event: 'open', reason: said } }];
  return textLine(text, facts);
}
