import type { Revision } from '../spec/types';
import type { JsonPath } from '../text/types';
import { definitionsOf, satisfies } from './compile';
import { explain } from './explain';
import type { Validation } from './types';

const VALID: Validation = { issues: [], truncated: false };

/**
 * Checks a value against one definition of a revision. A valid value costs one call of a compiled function; issues
 * are worked out only after that call has failed. A union gives the faults of the one branch that was meant.
 * @param definition official name, e.g. `CallToolRequest`
 * @param base path of the value in what the issues are told from, e.g. `['result']`
 * @throws Error for a name that the revision does not define
 */
export function validate(revision: Revision, definition: string, value: unknown, base: JsonPath = []): Validation {
  return satisfies(revision, definition, value) ? VALID : explain(definitionsOf(revision), definition, value, base);
}
