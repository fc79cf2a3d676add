import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { RELATED_TASK } from '../parts/related-task';
import { only } from '../revisions';

export default defineRule({
  id: 'cancel/request-id-missing',
  covers: ['cancel/request-id-required'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'notifications/cancelled names the request that it cancels.',
  on: { kinds: ['notification'], methods: ['notifications/cancelled'] },
  check(context, report) {
    const params = digObject(context.message, 'params');
    if (params === undefined || has(params, 'requestId')) return;
    if (has(digObject(params, '_meta') ?? {}, RELATED_TASK)) return;
    const text =
      '`requestId` is missing, so the other side does not know what to stop. Only a task is ended without it, by tasks/cancel.';
    report({ message: text, path: ['params'], part: 'head' });
  },
});
