import { isObject, isRequestId, member } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { memoryOf } from '../recording/memory';

/** tokens whose last value is remembered on one connection */
const MOST = 10_000;

const lastOf = memoryOf(() => new Map<string, { readonly progress: number; readonly index: number }>());

export default defineRule({
  id: 'progress/not-increasing',
  covers: ['progress/not-increasing', 'progress/increasing'],
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'Each progress value of a token is larger than the one before.',
  on: { kinds: ['request', 'notification'], facet: 'progress' },
  check({ recording, step: { message, direction, index, sse } }, report) {
    if (message === undefined || !('method' in message) || !isObject(message.params)) return;
    const last = lastOf(recording);
    const { method, params } = message;
    if (method !== 'notifications/progress') {
      const meta = member(params, '_meta');
      const token = isObject(meta) ? member(meta, 'progressToken') : undefined;
      // a request begins anew with its token
      if (isRequestId(token)) last.delete(`${direction === 'c2s' ? 's2c' : 'c2s'} ${literal(token)}`);
      return;
    }
    const token = member(params, 'progressToken');
    const progress = member(params, 'progress');
    // an event with an id may be one that a resumed stream delivers again
    if (!isRequestId(token) || typeof progress !== 'number' || sse?.id !== undefined) return;
    const key = `${direction} ${literal(token)}`;
    const before = last.get(key);
    if (before && progress <= before.progress) {
      report({
        message: `Progress went from ${before.progress} to ${progress}; it has to grow with each notification, or whoever shows it runs backwards or stands still. Send a larger value, or nothing.`,
        path: ['params', 'progress'],
        related: [{ message: `the notification before, ${before.progress}`, record: before.index }],
      });
    }
    if (before || last.size < MOST) last.set(key, { progress, index });
  },
});
