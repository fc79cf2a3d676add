import { valueWord } from '../../schema/words';
import { defineRule } from '../define';
import { hasMember, memberOf } from '../message-words';
import type { Fix } from '../types';

export default defineRule({
  id: 'id/type',
  covers: ['id/type', 'id/request-id-type'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'An id is a string or an integer.',
  on: { kinds: ['request', 'result', 'error'], facet: 'odd-envelope' },
  check(context, report) {
    const id = memberOf(context, 'id');
    if (!hasMember(context, 'id') || id === null) return;
    if (typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id))) return;
    const isRequest = context.message.kind === 'request';
    const edits = [{ op: 'wrap', path: ['id'], before: '"', after: '"' } as const];
    const fixes: Fix[] =
      typeof id === 'number' && isRequest ? [{ title: 'Put the id in quotes', edits, preferred: true }] : [];
    const what = valueWord(id, ['integer']);
    const message = `\`id\` has to be a string or an integer, not ${what}: other values do not come back as they were sent.`;
    report({ message, path: ['id'], fixes });
  },
});
