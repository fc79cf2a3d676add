import type { Classified } from '../frame/types';
import type { RowStatus } from './types';

/**
 * How a call ended. A JSON-RPC error means that it did not happen; `isError` that the tool ran and failed: the two
 * are never one status.
 */
export function outcomeOf(response: Classified): RowStatus {
  if (response.kind === 'error') return 'error';
  const result = response.kind === 'result' ? response.result : undefined;
  if (typeof result !== 'object' || result === null) return 'result';
  if (Object.hasOwn(result, 'isError') && (result as { isError: unknown }).isError === true) return 'tool-error';
  if (Object.hasOwn(result, 'resultType') && (result as { resultType: unknown }).resultType === 'input_required') {
    return 'input-required';
  }
  return 'result';
}
