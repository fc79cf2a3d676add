import { statSync } from 'node:fs';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { checkExchange } from '@wirebench/core/rules/check-exchange';
import { checkMessage } from '@wirebench/core/rules/check-message';
import type { Level } from '@wirebench/core/rules/types';
import type { RevisionId } from '@wirebench/core/spec/types';
import { parseDocument } from '@wirebench/core/text/document';
import { nodeAtPath, rangeOf } from '@wirebench/core/text/places';
import type { JsonDocument, TextRange } from '@wirebench/core/text/types';
import type { FrameCheck, FrameFinding } from '@wirebench/core/trace/analysis';
import { parseTraceLine } from '@wirebench/core/trace/native';
import { FileFailure, reasonOf } from '../failure';
import { place } from './place';
import type { CheckedFile, CheckOptions } from './types';

type Checked = Pick<CheckedFile, 'revision' | 'findings' | 'more' | 'notes'>;

/** A native trace, read in pieces: memory grows with the number of its frames, not with its size. */
export async function checkTrace(path: string, { levels }: CheckOptions): Promise<Checked> {
  let spoken: RevisionId | null = null;
  const check: FrameCheck = (value, { revision, direction, answers }) => {
    spoken = revision;
    const options = { revision, direction, levels };
    // The pair was made by its ids, so the request's own is not asked for again.
    if (answers) return checkExchange({ jsonrpc: '2.0', id: idOf(value), ...answers }, value, options);
    return checkMessage(value, options);
  };
  const reader = () => ({ format: 'native', line: (text: string) => parseTraceLine(text) });
  const file = await TraceFile.open(path, { reader, check }).catch((error: unknown) => {
    throw new FileFailure(reasonOf(error));
  });
  try {
    await file.advance(() => {});
    const findings = [];
    for (const found of file.findings) findings.push(await placed(file, found));
    const { summary } = file;
    const counts: Record<Level, number> = { ...summary.findings };
    for (const { level } of findings) counts[level]--;
    const torn = statSync(path).size - summary.bytes;
    const notes = torn > 0 ? [`its last line (${torn} bytes) has no line feed yet: it was taken as not finished`] : [];
    return { revision: spoken, findings, more: counts, notes };
  } finally {
    await file.close();
  }
}

async function placed(file: TraceFile, { index, finding }: FrameFinding) {
  const { length, line } = file.placeOf(index);
  const { text } = await file.text(index, 0, length);
  const doc = parseDocument(text.endsWith('\r') ? text.slice(0, -1) : text);
  return place(doc, finding, rangeIn(doc, finding), { frame: index, firstLine: line - 1 });
}

/** Inside a text that is kept as a string (`raw`), the string is the place. */
function rangeIn(doc: JsonDocument, { at }: FrameFinding['finding']): TextRange {
  const { root } = doc;
  if (!root) return { offset: 0, length: doc.text.length };
  if (!nodeAtPath(root, ['frame'])) return rangeOf(doc, root, { path: ['raw'], part: 'value' });
  return rangeOf(doc, root, { ...at, path: ['frame', ...at.path] });
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'id')
    ? (value as { id: unknown }).id
    : undefined;
}
