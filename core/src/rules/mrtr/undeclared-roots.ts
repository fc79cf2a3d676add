import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { undeclaredInput } from '../parts/undeclared-input';
import { since } from '../revisions';

export default defineRule({
  id: 'mrtr/undeclared-roots',
  covers: ['mrtr/undeclared-roots'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'exchange',
  summary: 'A server asks for roots only where the request declares them.',
  on: { responses: ['result'], methods: INPUT_METHODS, facet: 'asks' },
  check(context, report) {
    undeclaredInput(context, report, 'roots/list', 'roots');
  },
});
