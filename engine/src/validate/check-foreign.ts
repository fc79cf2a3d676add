import { foreignValidator } from '@wirebench/core/schema/foreign';
import type { SchemaFault } from './messages';

/**
 * Checks a value against a schema that somebody else wrote. May take for ever (a pattern can be catastrophic): to be run
 * where it can be killed.
 * @throws with a message for people where the schema cannot be used
 */
export function checkForeign(schema: unknown, value: unknown): SchemaFault[] {
  const validator = foreignValidator(schema);
  if (!validator.ok) throw new Error(validator.reason);
  return validator.validate(value).map(({ path, message }) => ({ path, message }));
}
