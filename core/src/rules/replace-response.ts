import type { JsonEdit } from '../text/types';

/** Turns a result into an error. */
export const asError = (code: number, message: string, data?: unknown): readonly JsonEdit[] => [
  { op: 'remove', path: ['result'] },
  { op: 'set', path: ['error'], value: { code, message, ...(data !== undefined && { data }) } },
];

/** Turns an error into a result. */
export const asResult = (result: unknown): readonly JsonEdit[] => [
  { op: 'remove', path: ['error'] },
  { op: 'set', path: ['result'], value: result },
];
