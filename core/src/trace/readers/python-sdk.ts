import { conversation } from '../reading/conversation';
import { parsed } from '../reading/json-text';
import { reprMessage } from '../reading/python-repr';
import { endOfQuoted, pythonBytes } from '../reading/python-text';
import { eventRecord, sseEvents } from '../reading/sse-events';
import { textLine } from '../reading/text-lines';
import { isoTime } from '../reading/times';
import type { TraceRecord } from '../types';
import type { Joint, LineJoiner, Meaning, TraceFormat } from './types';

/** rich moves what does not fit to the next line */
const RECEIVED = /\bReceived JSON:(?: (?=b['"])|(?=\s*(?:\w[\w.]{0,60}\.py:\d{1,6}\s*)?$))/m;
const CHUNK = /\bchunk:(?: (?=b['"])|(?=\s*(?:\w[\w.]{0,60}\.py:\d{1,6}\s*)?$))/m;
const REPR = /\b(?:Received server message|Sending client message|SSE message): (?=(?:root=)?JSONRPC\w{1,20}\()/;
const MARK = new RegExp(`${RECEIVED.source}|${CHUNK.source}|${REPR.source}`, 'm');
const TIME =
  /^\ufeff?\[?(\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:[.,]\d{1,6})?(?:Z|[+-]\d\d:?\d\d)?|\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d|\d\d:\d\d:\d\d(?:[.,]\d{1,6})?)\]?[\s,-]/;
const NEXT = /^\ufeff?(?:\[?\d{4}-\d\d-\d\d|\[\d\d[/:]\d\d|\s{0,30}(?:DEBUG|INFO|WARNING|ERROR|CRITICAL)\b[: ])/;
/** rich puts the place in the program at the right edge of the first line */
const PLACE = /\s{2,}\w[\w.]{0,60}\.py:\d{1,6}\s*$/;
const MOST_LINES = 5000;
/** no terminal is wider */
const WIDEST = 2000;

/** Debug output of the Python SDK, plain or laid out by rich (docs/formats/python-sdk.md). */
export const pythonSdk: TraceFormat = {
  format: 'python-sdk',
  recognises: (lines) => lines.some((line) => MARK.test(line.slice(0, 500))),
  joiner: () => new WrappedJoiner(),
  read: (text, cut) => (cut ? textLine(text) : read(text)),
  context: conversation,
};

function read(text: string): readonly Meaning[] {
  const ts = isoTime(TIME.exec(text.slice(0, 60))?.[1]);
  const facts: TraceRecord = ts ? { ts } : {};
  const mark = MARK.exec(text.slice(0, 600));
  if (!mark) return textLine(text, facts);
  const start = mark.index + mark[0].length;
  const isChunk = mark[0].startsWith('chunk');
  if (REPR.test(text.slice(mark.index, mark.index + 200))) {
    const frame = reprMessage(unwrapped(text, start, '')) ?? reprMessage(unwrapped(text, start, ' '));
    const dir = mark[0].startsWith('Sending') ? 'c2s' : 's2c';
    if (!frame) return textLine(text, facts);
    return [{ type: 'record', record: { ...facts, dir, frame, partial: 'printed' } }];
  }
  if (!text.includes('\n')) {
    const bytes = pythonBytes(text, start);
    const span = bytes?.isPlain ? { start: bytes.start, end: bytes.end } : undefined;
    return (bytes && records(bytes.value, facts, isChunk, span)) ?? textLine(text, facts);
  }
  for (const between of ['wrapped', '', ' '] as const) {
    const bytes = pythonBytes(unwrapped(text, start, between).trimStart(), 0);
    const found = bytes && records(bytes.value, facts, isChunk, undefined);
    if (found) return found;
  }
  return textLine(text, facts);
}

function records(
  value: string,
  facts: TraceRecord,
  isChunk: boolean,
  span: { start: number; end: number } | undefined,
): readonly Meaning[] | undefined {
  if (!isChunk) {
    const frame = parsed(value);
    if (frame === undefined) return undefined;
    return [{ type: 'record', record: { ...facts, dir: 'c2s', frame }, ...(span && { span }) }];
  }
  const events = sseEvents(value).map(eventRecord);
  // A line that was put together the wrong way is no JSON.
  if (events.length === 0 || events.some(({ raw }) => raw?.startsWith('{'))) return undefined;
  return events.map((event) => ({ type: 'record', record: { ...facts, ...event } }));
}

/** The text from `start` on without the layout: a line that fills its column goes on in the middle of a word. */
function unwrapped(text: string, start: number, between: '' | ' ' | 'wrapped'): string {
  const lines = text.slice(start).split(/\r?\n/);
  const first = text.slice(0, start).length;
  const parts = lines.map((line, i) => (i === 0 ? withoutPlace(line) : line).trimEnd());
  const indent = Math.min(
    ...parts
      .slice(1)
      .filter(Boolean)
      .map((line) => line.length - line.trimStart().length),
  );
  const columns = parts.map((line, i) => (i === 0 ? first + line.length : line.length));
  const width = Math.max(...columns);
  return parts
    .map((line, i) => {
      const part = i === 0 ? line : line.slice(Math.min(indent, line.length));
      if (i === parts.length - 1) return part;
      const goesOn = between === 'wrapped' ? columns[i] === width : between === '';
      return goesOn ? part : `${part} `;
    })
    .join('');
}

const withoutPlace = (line: string) => (line.length > WIDEST ? line : line.replace(PLACE, ''));

/** A literal that is not closed goes on in the lines below, as rich wraps them. */
class WrappedJoiner implements LineJoiner {
  private held = '';
  private lines = 0;

  add(line: string): Joint {
    if (this.lines > 0 && NEXT.test(line)) return this.done('apart');
    if (this.lines === 0 && !MARK.test(line.slice(0, 600))) return 'whole';
    const text = this.lines === 0 ? afterMark(line) : line.trim();
    this.held += text;
    this.lines += 1;
    return isClosed(this.held) || this.lines >= MOST_LINES ? this.done('whole') : 'open';
  }

  private done(joint: Joint): Joint {
    this.held = '';
    this.lines = 0;
    return joint;
  }
}

function afterMark(line: string): string {
  const mark = MARK.exec(line.slice(0, 600));
  return mark ? withoutPlace(line.slice(mark.index + mark[0].length)).trim() : line;
}

function isClosed(text: string): boolean {
  const quote = /^b(['"])/.exec(text)?.[1];
  if (quote) return endOfQuoted(text, 2, quote) >= 0;
  return reprMessage(text) !== undefined;
}
