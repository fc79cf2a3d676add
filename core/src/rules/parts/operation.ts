import type { Classified } from '../../frame/types';
import { digString } from './json';

/** characters of a name that tells operations apart */
const LONGEST = 200;

/** What a request does, so that the same may be known again: its method, and the name or uri in its params. */
export function operationOf(message: Classified | undefined): string | undefined {
  if (message?.kind !== 'request') return undefined;
  const { method, params } = message;
  return `${method} ${digString(params, 'name') ?? digString(params, 'uri') ?? ''}`.trim().slice(0, LONGEST);
}
