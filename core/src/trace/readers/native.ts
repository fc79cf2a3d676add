import { parseTraceLine } from '../native';
import type { TraceFormat, TraceReader } from './types';

/** The beginning of a line of ours that is too long to be looked at whole. */
const BEGINNING = /^\ufeff?\s*\{\s*"(?:wirebench|ts|dir|conn|frame|raw|bytes|stderr|event|http|sse)"\s*:/;

const reader: TraceReader = {
  format: 'native',
  line: (text, cut) => (cut ? { type: 'unreadable' } : parseTraceLine(text)),
  isWhole: (text) => text.trimEnd().endsWith('}') && parseTraceLine(text).type !== 'unreadable',
};

/** The native trace format (docs/formats/native-trace.md): a header or a record with a payload on one of the lines. */
export const native: TraceFormat = {
  format: 'native',
  recognises: (lines) =>
    lines.some((line) => {
      const { type } = parseTraceLine(line);
      return type === 'header' || type === 'record' || BEGINNING.test(line);
    }),
  reader: () => reader,
};
