import type { JsonPath } from '../../text/types';
import { defineRule } from '../define';
import { elicitations } from '../parts/elicitations';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/url-mode-explicit',
  covers: ['elicitation/url-mode-explicit'],
  revisions: since('2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'An elicitation that sends the user to a page says `"mode": "url"`.',
  on: { kinds: ['request', 'result'], facet: 'elicitation' },
  check(context, report) {
    for (const { value: params, path } of elicitations(context)) {
      if (!Object.hasOwn(params, 'url') || Object.hasOwn(params, 'mode')) continue;
      if (Object.hasOwn(params, 'requestedSchema')) continue;
      const mode: JsonPath = [...path, 'mode'];
      report({
        message: 'A `url` needs `"mode": "url"`: without a mode this is a form, and the page is not opened.',
        path,
        part: 'head',
        fixes: [
          { title: 'Add "mode": "url"', edits: [{ op: 'insert-first', path: mode, value: 'url' }], preferred: true },
        ],
        explains: [mode, [...path, 'requestedSchema']],
      });
    }
  },
});
