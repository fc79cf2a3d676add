import { recordFix } from '../record-fix';
import type { Fix } from '../types';

/** Other text in the place of what crossed the wire; of several texts each gets a record of its own. */
export const rewrite = (title: string, ...texts: readonly string[]): Fix =>
  recordFix(title, { op: 'replace', records: texts.map((wire) => ({ wire })) });
