import { isObject } from '../../frame/envelope';
import { plainFix } from '../quick-fix';
import type { Fix } from '../types';
import { dig } from './json';
import { RELATED_TASK } from './related-task';

const LONGEST = 200;

/** The fix that ties a result to a task, where its `_meta` can take an entry. */
export function relateResult(response: unknown, taskId: string): readonly Fix[] {
  const path = ['result', '_meta'];
  const meta = dig(response, ...path);
  if (taskId.length > LONGEST || (meta !== undefined && !isObject(meta))) return [];
  const title = 'Add the related-task entry';
  return meta === undefined
    ? [plainFix(title, { op: 'set', path, value: { [RELATED_TASK]: { taskId } } })]
    : [plainFix(title, { op: 'set', path: [...path, RELATED_TASK], value: { taskId } })];
}
