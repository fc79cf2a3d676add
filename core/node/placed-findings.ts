import type { PlacedFinding } from '../src/contract/trace-worker';
import { docsPath } from '../src/rules/index';
import type { Finding, Related } from '../src/rules/types';
import { parseDocument } from '../src/text/document';
import { memberOf, rangeOf } from '../src/text/places';
import { pointer } from '../src/text/pointer';
import type { JsonDocument, JsonNode, TextRange } from '../src/text/types';

const PAYLOADS = ['frame', 'raw', 'bytes'] as const;
/** characters of a line that is parsed only to place findings in it */
const LONGEST = 4_000_000;

/**
 * Findings of one record with their places in its line.
 * @param text the line without its line feed
 * @param line from 0
 * @param frame index of the record
 * @param lineOf line of another record, from 0
 */
export function placeFindings(
  text: string,
  line: number,
  frame: number,
  findings: readonly Finding[],
  lineOf: (record: number) => number,
): readonly PlacedFinding[] {
  // an editor leaves out the mark at the beginning of a file
  const shown = text.startsWith('\ufeff') ? text.slice(1) : text;
  const doc = shown.length <= LONGEST ? parseDocument(shown) : undefined;
  return findings.map(({ rule, level, message, at, tags, within, related }) => {
    const { offset, length } = doc ? rangeIn(doc, at, within) : { offset: 0, length: 1 };
    return {
      rule,
      level,
      message,
      pointer: pointer(at.path),
      docs: docsPath(rule),
      frame,
      line,
      character: offset,
      endCharacter: offset + length,
      ...(tags && { tags }),
      ...(related && { related: related.flatMap((one) => relatedTo(one, lineOf)) }),
    };
  });
}

function relatedTo({ message, record }: Related, lineOf: (record: number) => number) {
  return record === undefined ? [] : [{ message, frame: record, line: lineOf(record) }];
}

function rangeIn(doc: JsonDocument, at: Finding['at'], within: Finding['within']): TextRange {
  const { root } = doc;
  if (root === undefined) return { offset: 0, length: doc.text.trimEnd().length };
  if (within === 'record') return rangeOf(doc, root, at);
  for (const name of PAYLOADS) {
    const payload = memberOf(root, name);
    if (payload?.value) return name === 'frame' ? rangeOf(doc, payload.value, at) : rangeOfNode(payload.value);
  }
  return rangeOfNode(root);
}

/** of a text in a text, only the whole can be pointed at */
function rangeOfNode({ offset, length }: JsonNode): TextRange {
  return { offset, length };
}
