import { defineRule } from '../define';
import { dig } from '../parts/json';
import { only } from '../revisions';

export default defineRule({
  id: 'elicitation/url-required-not-empty',
  covers: ['elicitation/url-required-not-empty'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'An error that asks for URL elicitations lists at least one.',
  on: { kinds: ['error'] },
  check(context, report) {
    const { message } = context;
    const path = ['error', 'data', 'elicitations'];
    const listed = dig(message, 'error', 'code') === -32042 ? dig(message, ...path) : undefined;
    if (!Array.isArray(listed) || listed.length > 0) return;
    const text =
      '-32042 says that the user has to visit pages first, and none is listed, so the client has nothing to open. List them, or use another code.';
    report({ message: text, path });
  },
});
