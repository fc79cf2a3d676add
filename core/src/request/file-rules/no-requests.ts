import { memberOf } from '../../text/places';
import { defineFileRule } from './define';

export default defineFileRule(
  { id: 'file/no-requests', level: 'warning', summary: 'A collection lists its requests.' },
  {
    collection: ({ root }, report) => {
      if (memberOf(root, 'requests')) return;
      report({
        message: 'This collection has no `requests`, so there is nothing to send.',
        path: [],
        part: 'head',
        fixes: [{ title: 'Add `requests`', edits: [{ op: 'set', path: ['requests'], value: [] }] }],
      });
    },
  },
);
