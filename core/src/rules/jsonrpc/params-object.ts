import { valueWord } from '../../schema/words';
import { defineRule } from '../define';
import { hasMember } from '../message-words';
import { requiredMeta } from '../required-meta';
import type { Fix } from '../types';

export default defineRule({
  id: 'jsonrpc/params-object',
  covers: ['jsonrpc/params-object', 'id/params-object', 'id/params-no-null'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: '`params` is an object or left out, never an array or null.',
  on: { kinds: ['request', 'notification'], facet: 'odd-envelope' },
  check(context, report) {
    const { message, revision, method } = context;
    if (message.kind !== 'request' && message.kind !== 'notification') return;
    const { params } = message;
    if (!hasMember(context, 'params')) return;
    if (typeof params === 'object' && params !== null && !Array.isArray(params)) return;
    const isEmpty = params === null || (Array.isArray(params) && params.length === 0);
    const meta = message.kind === 'request' ? requiredMeta(revision) : undefined;
    const fixes: Fix[] = [];
    if (isEmpty && meta) {
      const edits = [{ op: 'set', path: ['params'], value: { _meta: meta } } as const];
      fixes.push({ title: 'Write an object with the required _meta', edits, preferred: true });
    } else if (isEmpty && method?.paramsRequired) {
      fixes.push({ title: 'Write {}', edits: [{ op: 'set', path: ['params'], value: {} }], preferred: true });
    } else if (isEmpty) {
      fixes.push({ title: 'Remove `params`', edits: [{ op: 'remove', path: ['params'] }], preferred: true });
    }
    const text = `\`params\` has to be an object, not ${valueWord(params)}: MCP passes parameters by name. Leave it out where there are none.`;
    report({ message: text, path: ['params'], fixes });
  },
});
