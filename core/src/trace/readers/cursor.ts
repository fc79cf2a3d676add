import { conversation } from '../reading/conversation';
import { frameIn } from '../reading/json-text';
import { textLine } from '../reading/text-lines';
import { isoTime } from '../reading/times';
import type { TraceRecord } from '../types';
import type { Meaning, TraceFormat } from './types';

const LINE =
  /^\ufeff?(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}) \[(?:info|error|warning|warn|debug|trace)\] ((?:user|project|plugin|extension|workspace)-[^\s:]{1,200}): /;
const OPENED =
  /^(?:Starting new (?:stdio process|streamable http|sse)|Creating (?:stdio |streamableHttp |sse )?(?:client|transport))/i;
/** how a frame that an error quotes begins */
const QUOTED = /\{\s?\\?"(?:jsonrpc|method|id|result)\\?"\s?:/;

/** Cursor, `MCP Logs.log` (docs/formats/cursor.md). It holds no frames but those that errors quote. */
export const cursor: TraceFormat = {
  format: 'cursor',
  recognises: (lines) => lines.some((line) => LINE.test(line.slice(0, 500))),
  read,
  context: conversation,
};

function read(text: string): readonly Meaning[] {
  const head = LINE.exec(text.slice(0, 500));
  if (!head) return textLine(text);
  const ts = isoTime(head[1]);
  const facts: TraceRecord = { ...(ts && { ts }), conn: head[2] ?? '', server: head[2] ?? '' };
  const rest = text.slice(head[0].length);
  if (OPENED.test(rest)) return [{ type: 'record', record: { ...facts, event: 'open', reason: rest.trim() } }];
  const quoted = QUOTED.exec(rest);
  const found = quoted ? frameIn(text, head[0].length + quoted.index) : undefined;
  if (!found?.span || !isMessage(found.frame)) return textLine(text, facts);
  // The error says what was received or sent; which of them, only the message itself can tell.
  return [{ type: 'record', record: { ...facts, frame: found.frame }, span: found.span }];
}

const isMessage = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'jsonrpc');
