import type { PlacedFinding } from '../src/contract/trace-worker';
import { docsPath } from '../src/rules/index';
import type { Finding, Related } from '../src/rules/types';
import { parseDocument } from '../src/text/document';
import { memberOf, rangeOf } from '../src/text/places';
import { pointer } from '../src/text/pointer';
import type { JsonDocument, JsonNode, TextRange } from '../src/text/types';
import type { Span } from '../src/trace/readers/types';

const PAYLOADS = ['frame', 'raw', 'bytes'] as const;
/** characters of a line that is parsed only to place findings in it */
const LONGEST = 4_000_000;

/** The piece of a file that holds a record. */
export interface PlacedText {
  /** its text; of a line without its line feed */
  readonly text: string;
  /** of its first character, from 0 */
  readonly line: number;
  /** where the frame stands in it; undefined: it is a native line */
  readonly span: Span | undefined;
}

/**
 * Findings of one record with their places in its lines.
 * @param frame index of the record
 * @param lineOf line of another record, from 0
 */
export function placeFindings(
  { text, line, span }: PlacedText,
  frame: number,
  findings: readonly Finding[],
  lineOf: (record: number) => number,
): readonly PlacedFinding[] {
  // an editor leaves out the mark at the beginning of a file
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  const shown = text.slice(mark);
  const start = span ? span.start - mark : 0;
  const json = span ? text.slice(span.start, span.end) : shown;
  const doc = json.length <= LONGEST ? parseDocument(json) : undefined;
  return findings.map(({ rule, level, fault, message, at, tags, within, related }) => {
    const range = doc
      ? span && doc.root && within === undefined
        ? rangeOf(doc, doc.root, at)
        : rangeIn(doc, at, within)
      : { offset: 0, length: 1 };
    return {
      rule,
      level,
      fault,
      message,
      pointer: pointer(at.path),
      docs: docsPath(rule),
      frame,
      ...placeIn(shown, line, start + range.offset, range.length),
      ...(tags && { tags }),
      ...(related && { related: related.flatMap((one) => relatedTo(one, lineOf)) }),
    };
  });
}

function relatedTo({ message, record }: Related, lineOf: (record: number) => number) {
  return record === undefined ? [] : [{ message, frame: record, line: lineOf(record) }];
}

/** a place that goes on to the next line is marked to the end of its first one */
function placeIn(text: string, firstLine: number, offset: number, length: number) {
  let line = firstLine;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', start)) {
    line += 1;
    start = at + 1;
  }
  const end = text.indexOf('\n', offset);
  const stop = end < 0 ? offset + length : Math.min(end, offset + length);
  return { line, character: offset - start, endCharacter: stop - start };
}

function rangeIn(doc: JsonDocument, at: Finding['at'], within: Finding['within']): TextRange {
  const { root } = doc;
  if (root === undefined || (root.type !== 'object' && root.type !== 'array')) {
    return { offset: 0, length: doc.text.trimEnd().length };
  }
  if (within === 'record') return rangeOf(doc, root, at);
  for (const name of PAYLOADS) {
    const payload = memberOf(root, name);
    // null beside a raw text: there was no frame
    if (payload?.value?.type === 'null' && memberOf(root, 'raw')?.value) continue;
    if (payload?.value) return name === 'frame' ? rangeOf(doc, payload.value, at) : rangeOfNode(payload.value);
  }
  return rangeOfNode(root);
}

/** of a text in a text, only the whole can be pointed at */
function rangeOfNode({ offset, length }: JsonNode): TextRange {
  return { offset, length };
}
