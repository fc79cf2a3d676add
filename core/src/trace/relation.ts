/**
 * How a record belongs to an earlier one.
 * - `progress`, `log`, `cancellation`: of a request
 * - `retry`: goes on from a request that was answered by asking for input
 * - `task`: asks for a task, or tells of it; belongs to the answer that announced the task
 * - `subscription`: what came for a request to listen or to subscribe
 * - `during`: a request of the server while it works on one of the client
 * - `probe`: a beginning of a session after the server refused another
 * - `batch`: an answer to a message of a batch, or a batch whose answers all belong to one record
 * - `http`: the same HTTP exchange carried it
 */
export type Relation =
  | 'progress'
  | 'log'
  | 'cancellation'
  | 'retry'
  | 'task'
  | 'subscription'
  | 'during'
  | 'probe'
  | 'batch'
  | 'http';

export const RELATIONS: readonly (Relation | undefined)[] = [
  undefined,
  'progress',
  'log',
  'cancellation',
  'retry',
  'task',
  'subscription',
  'during',
  'probe',
  'http',
  'batch',
];

/** The earlier record that one belongs to. */
export interface Belonging {
  readonly to: number;
  readonly as: Relation;
  /** what it belongs to was over: answered, and no task of it goes on */
  readonly late?: boolean;
}
