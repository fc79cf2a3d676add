import { JSON_RPC_ERRORS } from '../../spec/error-codes';
import { offeredFix } from '../quick-fix';
import type { Fix } from '../types';

/** Answers by an error in the place of a result. */
export function refusal(code: number): Fix {
  const known = JSON_RPC_ERRORS.find((one) => one.code === code);
  const error = { code, message: known?.summary ?? 'Refused.' };
  return offeredFix(
    `Refuse with ${code}`,
    { op: 'remove', path: ['result'] },
    { op: 'set', path: ['error'], value: error },
  );
}
