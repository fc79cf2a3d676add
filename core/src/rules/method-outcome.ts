import { methodHistory } from '../spec/history';
import type { Revision } from '../spec/types';
import type { MethodOutcome } from './types';

/** How a method stands in a revision; asked in this order, since an extension may keep a name that the core gave up. */
export function methodOutcome(method: string, revision: Revision): MethodOutcome {
  if (revision.methods.has(method)) return 'known';
  if (revision.facts.extensionMethods.some((row) => row.method === method)) return 'extension';
  return methodHistory(method) ? 'elsewhere' : 'unknown';
}
