import { isObject } from '../../frame/envelope';
import { conversation } from '../reading/conversation';
import { frameIn } from '../reading/json-text';
import { printedValue } from '../reading/printed';
import { PrintedScan, textLine } from '../reading/text-lines';
import type { TraceRecord } from '../types';
import type { Joint, LineJoiner, Meaning, TraceFormat } from './types';

const LINE = /^\ufeff?\[supergateway\] /;
const ARROW =
  /^\[supergateway\] ([A-Za-z][\w ]{0,40}?) ?(?:→|->) ?([A-Za-z][\w ]{0,40}?)(?: ?\((?:session|client)?:? ?([^)\n]{1,100})\))?: ?(?=[{[])/;
const STDERR = /^\[supergateway\] Child stderr: ?/;
const NON_JSON = /^\[supergateway\] Child non-JSON: ?/;
const COLOURS = /\u001b\[[\d;]{0,20}m/g;
/** lines of one printed message */
const MOST_LINES = 20_000;

/** supergateway's log (docs/formats/supergateway.md). */
export const supergateway: TraceFormat = {
  format: 'supergateway',
  recognises: (lines) => lines.some((line) => LINE.test(line)),
  joiner: () => new PrintedJoiner(),
  read,
  context: conversation,
};

function read(text: string, cut: boolean): readonly Meaning[] {
  const line = text.startsWith('\ufeff') ? text.slice(1) : text;
  const stderr = STDERR.exec(line);
  if (stderr) return [{ type: 'record', record: { dir: 's2c', stderr: line.slice(stderr[0].length).trimEnd() } }];
  const other = NON_JSON.exec(line);
  if (other) return [{ type: 'record', record: { dir: 's2c', raw: line.slice(other[0].length).trimEnd() } }];
  const arrow = ARROW.exec(line.slice(0, 400));
  if (!arrow || cut) return textLine(text);
  const [head, from = '', , conn] = arrow;
  // Child is the server; where there is none, Stdio is the client.
  const fromServer = from === 'Child' || (from !== 'Stdio' && /Stdio$/.test(arrow[2] ?? ''));
  const facts: TraceRecord = { ...(conn && { conn }), dir: fromServer ? 's2c' : 'c2s' };
  const start = text.length - line.length + head.length;
  const found = frameIn(text, start);
  if (found) {
    const { frame, span, partial } = found;
    return [{ type: 'record', record: { ...facts, frame, ...(partial && { partial }) }, ...(span && { span }) }];
  }
  const frame = printedValue(text.slice(start).replace(COLOURS, ''));
  return isObject(frame) ? [{ type: 'record', record: { ...facts, frame, partial: 'printed' } }] : textLine(text);
}

/** A message printed for people goes over several lines. */
class PrintedJoiner implements LineJoiner {
  private scan: PrintedScan | undefined;
  private lines = 0;

  add(line: string): Joint {
    if (this.scan === undefined) {
      const arrow = ARROW.exec(line.slice(0, 400).replace(/^\ufeff/, ''));
      if (!arrow) return 'whole';
      this.scan = new PrintedScan();
      return this.follow(line, line.indexOf(arrow[0]) + arrow[0].length);
    }
    if (LINE.test(line)) {
      this.scan = undefined;
      return 'apart';
    }
    return this.follow(line, 0);
  }

  private follow(line: string, start: number): Joint {
    this.lines += 1;
    const isColoured = line.includes('\u001b');
    const text = isColoured ? line.slice(start).replace(COLOURS, '') : line;
    const end = this.scan?.add(text, isColoured ? 0 : start) ?? 0;
    if (end < 0 && this.lines < MOST_LINES) return 'open';
    this.scan = undefined;
    this.lines = 0;
    return 'whole';
  }
}
