import { conversationAt } from '../reading/conversation';
import { frameIn } from '../reading/json-text';
import { textLine } from '../reading/text-lines';
import { isoTime } from '../reading/times';
import type { TraceRecord } from '../types';
import type { Meaning, TraceFormat } from './types';

const TIME = /^\ufeff?(\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?)\s/;
const LINE = /(?:^|[\s\]])(read|write): (?=[{[])/;

/** The Go SDK's logging transport (docs/formats/go-sdk.md). */
export const goSdk: TraceFormat = {
  format: 'go-sdk',
  recognises: (lines) =>
    lines.some((line) => /(?:^|[\s\]])(?:read|write): \{\s?"(?:jsonrpc|id|method|result)"/.test(line.slice(0, 300))),
  read,
  // It was written at one side: `write` is from it, and who sends `initialize` is the client.
  context: (head) => conversationAt(head.split('\n').flatMap((line) => read(line, false))),
  needsHead: true,
};

function read(text: string, cut: boolean): readonly Meaning[] {
  const ts = isoTime(TIME.exec(text.slice(0, 60))?.[1]);
  const facts: TraceRecord = ts ? { ts } : {};
  const head = LINE.exec(text.slice(0, 300));
  const found = head && !cut ? frameIn(text, head.index + head[0].length) : undefined;
  if (!head || !found) return textLine(text, facts);
  const { frame, span, partial } = found;
  const relative = head[1] === 'read' ? 'in' : 'out';
  return [
    { type: 'record', record: { ...facts, frame, ...(partial && { partial }) }, relative, ...(span && { span }) },
  ];
}
