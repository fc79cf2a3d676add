import { defineRule } from '../define';
import { inputRequests } from '../parts/input';
import { since } from '../revisions';

export default defineRule({
  id: 'deprecated/sampling-request',
  covers: ['deprecated/sampling-request'],
  revisions: since('2026-07-28'),
  level: 'hint',
  tags: ['deprecated'],
  actor: 'server',
  scope: 'message',
  summary: 'Asking for sampling is deprecated.',
  on: { kinds: ['result'], facet: 'input' },
  check(context, report) {
    for (const { value, path } of inputRequests(context)) {
      if (value.method !== 'sampling/createMessage') continue;
      const text =
        'Asking for sampling is deprecated, and clients need not answer. Call the provider of a model yourself.';
      report({ message: text, path: [...path, 'method'] });
    }
  },
});
