import { defineRule } from '../define';
import { inputRequests } from '../parts/input';
import { since } from '../revisions';

export default defineRule({
  id: 'deprecated/roots-request',
  covers: ['deprecated/roots-request'],
  revisions: since('2026-07-28'),
  level: 'hint',
  tags: ['deprecated'],
  actor: 'server',
  scope: 'message',
  summary: 'Asking for roots is deprecated.',
  on: { kinds: ['result'], facet: 'input' },
  check(context, report) {
    for (const { value, path } of inputRequests(context)) {
      if (value.method !== 'roots/list') continue;
      const text =
        'Asking for roots is deprecated, and clients need not answer. Take directories as arguments of tools or as resource URIs.';
      report({ message: text, path: [...path, 'method'] });
    }
  },
});
