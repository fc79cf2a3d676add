import { shortJson } from '../json-text';
import { dig, digString } from './json';

const LONGEST = 1000;

/** Which argument of what a completion is about; undefined where the request does not say it. */
export function completedArgument(params: unknown): { readonly ref: string; readonly argument: string } | undefined {
  const argument = digString(params, 'argument', 'name');
  const ref = shortJson([dig(params, 'ref', 'type'), dig(params, 'ref', 'name'), dig(params, 'ref', 'uri')], LONGEST);
  return argument === undefined || argument.length > LONGEST || ref === undefined ? undefined : { ref, argument };
}
