import { has, isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { hasMember, memberOf } from '../message-words';
import type { Fix } from '../types';

/** JSON-RPC writes null where the request could not be read. */
const UNREADABLE: ReadonlySet<unknown> = new Set([-32700, -32600]);

export default defineRule({
  id: 'id/error-null',
  covers: ['id/error-null', 'error/id-null'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'The id of an error is never null; where the request could not be read it is left out.',
  on: { kinds: ['error'] },
  check(context, report) {
    if (!hasMember(context, 'id') || memberOf(context, 'id') !== null) return;
    const { revision, message, httpStatus } = context;
    const error = message.kind === 'error' ? message.error : undefined;
    const code = isObject(error) && has(error, 'code') ? error.code : undefined;
    const isUnreadable = UNREADABLE.has(code) || (httpStatus !== undefined && httpStatus >= 400);
    const { errorIdOptional } = revision.facts;
    const remove: Fix = { title: 'Remove `id`', edits: [{ op: 'remove', path: ['id'] }], preferred: true };
    const instead = errorIdOptional
      ? 'Leave `id` out where the request could not be read'
      : 'Repeat the id of the request';
    report({
      message: `MCP has no null id. ${instead}; a notification is not answered at all.`,
      path: ['id'],
      fixes: errorIdOptional ? [remove] : [],
      ...(isUnreadable && !errorIdOptional && { level: 'warning' as const }),
    });
  },
});
