import type { RequestFile } from '@wirebench/core/request/types';
import type { JsonEdit } from '@wirebench/core/text/types';

/**
 * The edit that keeps an answer as its item's `response`, on lines as its file is written; the answer's numbers and
 * escapes stay as they came.
 */
export function responseEdit(file: RequestFile, item: number, text: string): JsonEdit | undefined {
  const target = file.items.find(({ index }) => index === item);
  return target && { op: 'set-text', path: [...target.path, 'response'], text, layout: true };
}
