import { conversation } from '../reading/conversation';
import { JsonSplitter } from '../reading/json-splitter';
import { parsed } from '../reading/json-text';
import { textLine } from '../reading/text-lines';
import type { TraceFormat } from './types';

/** Bare messages laid out over lines, one after another, or one list of messages (docs/formats/json.md). */
export const json: TraceFormat = {
  format: 'json',
  recognises(lines) {
    const start = lines.findIndex((line) => /^\ufeff?\s*[{[]/.test(line));
    if (start < 0) return false;
    const head = lines.slice(start).join('\n');
    return /"jsonrpc"\s*:\s*"2\.0"/.test(head) && /^\ufeff?\s*(?:\[\s*\[?\s*)?\{\s*"/.test(head);
  },
  splitter: () => new JsonSplitter({ list: true }),
  read(text, cut) {
    const value = cut || !/^[{[]/.test(text) ? undefined : parsed(text);
    if (value === undefined) return textLine(text);
    return [{ type: 'record', record: { frame: value }, span: { start: 0, end: text.length } }];
  },
  context: conversation,
};
