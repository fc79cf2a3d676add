import type { NewRecord } from '../record-edit';
import { recordFix } from '../record-fix';
import type { Fix, RawContext } from '../types';

/** Other text in the place of what crossed the wire; of several texts each gets a record of its own. */
export const rewrite = (title: string, ...texts: readonly string[]): Fix =>
  recordFix(title, { op: 'replace', records: texts.map((wire) => ({ wire })) });

/** Other records in the place of one line; each line around it that is not empty gets a record of its own. */
export function rewriteLine({ lines, line }: RawContext, title: string, ...records: readonly NewRecord[]): Fix {
  const around = [...lines.slice(0, line).flatMap(recordOf), ...records, ...lines.slice(line + 1).flatMap(recordOf)];
  return recordFix(title, around.length === 0 ? { op: 'delete' } : { op: 'replace', records: around });
}

const recordOf = (text: string): readonly NewRecord[] => (text.trim() === '' ? [] : [{ wire: text.trim() }]);
