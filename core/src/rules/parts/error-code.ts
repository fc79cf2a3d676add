import type { Classified } from '../../frame/types';
import { dig } from './json';

export const HEADER_MISMATCH = -32020;
export const MISSING_CAPABILITY = -32021;
export const UNSUPPORTED_VERSION = -32022;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;

/** The code of an error response. */
export function codeOf(message: Classified | undefined): number | undefined {
  const code = message?.kind === 'error' ? dig(message.error, 'code') : undefined;
  return typeof code === 'number' ? code : undefined;
}
