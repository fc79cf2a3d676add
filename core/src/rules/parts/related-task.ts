import { has } from '../../frame/envelope';
import { remove } from '../quick-fix';
import type { MessageContext, Report } from '../types';
import { messageMeta } from './metas';

/** Key of `_meta` that ties a message to a task. */
export const RELATED_TASK = 'io.modelcontextprotocol/related-task';

/** Reports the related-task entry of a message that is about a task by its own members. */
export function reportRelatedTask(context: MessageContext, report: Report, message: string): void {
  const meta = messageMeta(context);
  if (meta === undefined || !has(meta.value, RELATED_TASK)) return;
  const path = [...meta.path, RELATED_TASK];
  report({ message, path, part: 'key', fixes: [remove(path)] });
}
