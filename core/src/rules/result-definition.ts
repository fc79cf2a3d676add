import { has, isObject, type JsonObject } from '../frame/envelope';
import type { MethodInfo, Revision } from '../spec/types';

const ANY = 'Result';
const INPUT = 'InputRequiredResult';
const TASK = 'CreateTaskResult';

/** A result says that it is a task by its member, or the request asked for one and got the fields of one. */
function isTask(result: JsonObject, params: unknown): boolean {
  if (has(result, 'task') && !has(result, 'content')) return true;
  return isObject(params) && has(params, 'task') && has(result, 'taskId');
}

/**
 * The one definition that a result is held against. A `resultType` that is not ours belongs to an extension: then
 * only what all results have in common is asked for.
 */
export function resultDefinition(
  revision: Revision,
  result: JsonObject,
  method: MethodInfo | undefined,
  params: unknown,
): string {
  if (revision.facts.resultType && has(result, 'resultType') && result.resultType !== 'complete') {
    return result.resultType === 'input_required' ? INPUT : ANY;
  }
  const results = method?.results ?? [];
  if (results.includes(TASK) && isTask(result, params)) return TASK;
  return results[0] ?? ANY;
}
