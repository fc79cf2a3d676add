import { conversation } from '../reading/conversation';
import { FramedSplitter } from '../reading/framed-splitter';
import { parsed } from '../reading/json-text';
import { textLine } from '../reading/text-lines';
import type { TraceFormat } from './types';

const HEADER = /^\ufeff?Content-Length: ?\d{1,12}\s*$/i;
const PIECE = /^\ufeff?(?:Content-[A-Za-z]{1,20}:[^\n]{0,200}\r?\n){1,8}\r?\n/i;

/** The framing of the Language Server Protocol around messages (docs/formats/content-length.md). */
export const contentLength: TraceFormat = {
  format: 'content-length',
  recognises: (lines) => lines.some((line) => HEADER.test(line)),
  splitter: () => new FramedSplitter(),
  read(text, cut) {
    const header = PIECE.exec(text.slice(0, 2000));
    const body = header && !cut ? text.slice(header[0].length) : '';
    const frame = body === '' ? undefined : parsed(body);
    if (!header || frame === undefined) return textLine(text);
    // Kept to the letter: on MCP's stdio the framing is a fault in itself.
    return [{ type: 'record', record: { frame, raw: text }, span: { start: header[0].length, end: text.length } }];
  },
  context: conversation,
};
