import { defineRule } from '../define';

export default defineRule({
  id: 'jsonrpc/request-without-id',
  covers: ['jsonrpc/request-without-id'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'A request has an id.',
  on: { kinds: ['notification'], outcomes: ['known'] },
  check({ method }, report) {
    if (method?.kind !== 'request') return;
    const fixes = [{ title: 'Add an id', edits: [{ op: 'set', path: ['id'], value: 1 } as const], preferred: true }];
    const message = `${method.method} is a request and needs an \`id\`: without one it is a notification that nobody answers.`;
    report({ message, path: [], part: 'head', fixes, explains: [['id']] });
  },
});
