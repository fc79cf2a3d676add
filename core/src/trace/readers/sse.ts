import { conversation } from '../reading/conversation';
import { eventRecord, sseEvent } from '../reading/sse-events';
import { textLine } from '../reading/text-lines';
import type { TraceFormat } from './types';

const MARK = /^\ufeff?(?:data: ?\{|event: ?(?:message|endpoint)\s*$)/;

/** A captured text/event-stream: what the server sent (docs/formats/sse.md). */
export const sse: TraceFormat = {
  format: 'sse',
  recognises: (lines) => lines.some((line) => MARK.test(line.slice(0, 1000))),
  // An event ends with a blank line.
  joiner: () => ({ add: (line) => (/^\ufeff?\r?$/.test(line) ? 'whole' : 'open') }),
  read(text, cut) {
    const event = cut ? undefined : sseEvent(text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/));
    return event ? [{ type: 'record', record: eventRecord(event), span: () => spanIn(text) }] : textLine(text);
  },
  context: conversation,
};

/** where the data stands, if it is on one line */
function spanIn(text: string) {
  const [first, second] = text.matchAll(/^data: ?/gm);
  if (!first || second) return undefined;
  const start = first.index + first[0].length;
  const end = text.slice(start).search(/\r?$/m);
  return { start, end: start + end };
}
