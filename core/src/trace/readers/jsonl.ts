import { conversation } from '../reading/conversation';
import { isWireMessage } from '../reading/http-exchange';
import { parsed } from '../reading/json-text';
import { textLine } from '../reading/text-lines';
import type { TraceFormat } from './types';

/** lines of the head that are looked at */
const LOOKED_AT = 500;
const BEGINNING = /^\ufeff?\s*\{\s*"(?:jsonrpc"\s*:|(?:id|result|method|error|params)"\s*:[^\n]*"jsonrpc"\s*:)/;

/** Bare messages, one a line, of both sides (docs/formats/jsonl.md). */
export const jsonl: TraceFormat = {
  format: 'jsonl',
  recognises(lines) {
    const used = lines.filter((line) => /\S/.test(line.slice(0, 1000)));
    const first = used[0] ?? '';
    // A list over lines is none, and one list that is the whole file is no batch.
    if (
      /^\ufeff?\s{0,100}\[\s{0,100}(?:[{[]|$)/.test(first) &&
      (used.length === 1 || parsed(clean(first)) === undefined)
    )
      return false;
    return used.slice(0, LOOKED_AT).some((line) => isWireMessage(parsed(clean(line)))) || isTorn(used.at(-1) ?? '');
  },
  read(text, cut) {
    const start = text.startsWith('\ufeff') ? 1 : 0;
    const value = cut || !/^\s*[{[]/.test(text.slice(start, start + 1000)) ? undefined : parsed(clean(text));
    if (value === undefined) return textLine(text);
    return [{ type: 'record', record: { frame: value }, span: { start, end: text.trimEnd().length } }];
  },
  context: conversation,
};

const clean = (line: string) => (line.startsWith('\ufeff') ? line.slice(1) : line);

/** the beginning of a message that does not end in the head, or never */
function isTorn(line: string): boolean {
  const start = line.slice(0, 2000);
  return BEGINNING.test(start) && parsed(clean(line)) === undefined;
}
