import type { RunFinding } from '@wirebench/core/contract/engine';
import type { ResponseCheck } from './run';

/** Holds a response against the specification. */
export async function checkResponse(_check: ResponseCheck): Promise<readonly RunFinding[]> {
  return [];
}
