import type { NewRecord, RecordEdit, Spot } from './record-edit';
import type { Step } from './recording/step';
import type { Fix } from './types';

// Fixes of recordings: they change records and not only values, and only in a native trace. A person looks at each.

export const recordFix = (title: string, ...records: readonly RecordEdit[]): Fix => ({ title, edits: [], records });

/** The message as it crosses the wire. */
export const wireOf = (message: unknown): string => JSON.stringify(message) ?? '';

/**
 * Takes the message of a step out: a record, or one message of a batch. None where the record also is the head of an
 * HTTP request or response, which would be left without its other half.
 */
export function deletion(step: Pick<Step, 'path' | 'http'>, title: string): readonly Fix[] {
  if (step.path.length > 0) return [{ title, edits: [{ op: 'remove', path: [] }] }];
  return isHead(step) ? [] : [recordFix(title, { op: 'delete' })];
}

/** Puts the record of a step somewhere else; a message of a batch, or of an HTTP exchange, stays where it is. */
export function relocation(step: Pick<Step, 'path' | 'http'>, title: string, to: Spot): readonly Fix[] {
  return step.path.length > 0 || isHead(step) ? [] : [recordFix(title, { op: 'move', to })];
}

/** Adds records; none over HTTP, where each message needs an exchange. */
export function insertion(
  step: Pick<Step, 'exchange'>,
  title: string,
  at: Spot,
  ...records: readonly NewRecord[]
): readonly Fix[] {
  return step.exchange === undefined ? [recordFix(title, { op: 'insert', at, records })] : [];
}

/** A notification as a record of its own. */
export const notification = (dir: NewRecord['dir'], method: string, params?: object): NewRecord => ({
  dir,
  wire: wireOf({ jsonrpc: '2.0', method, ...(params && { params }) }),
});

/** Gives the request of the step, and its answer, an id of their own. */
export const renumbering = ({ path }: Pick<Step, 'path'>): readonly Fix[] =>
  path.length > 0 ? [] : [recordFix('Give the request and its answer an id of their own', { op: 'renumber' })];

const isHead = ({ http }: Pick<Step, 'http'>): boolean => http?.method !== undefined || http?.status !== undefined;
