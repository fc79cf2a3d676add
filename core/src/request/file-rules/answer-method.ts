import { nearest } from '../../schema/nearest';
import { REVISIONS } from '../../spec/index';
import { memberNode } from '../members';
import { defineFileRule } from './define';

/** What a server may ask of a client, in any revision. */
const ASKED = [
  ...new Set(
    REVISIONS.flatMap(({ methods }) => [...methods.values()])
      .filter(({ kind, sender }) => kind === 'request' && sender !== 'client')
      .map(({ method }) => method),
  ),
];

export default defineFileRule(
  { id: 'file/answer-method', level: 'warning', summary: '`answers` are given to methods that a server may ask with.' },
  {
    collection: ({ root }, report) => {
      for (const { key } of memberNode(root, 'answers')?.members ?? []) {
        if (ASKED.includes(key)) continue;
        const meant = nearest(key, ASKED);
        report({
          message: meant
            ? `No server asks with \`${key}\`. Did you mean \`${meant}\`?`
            : `No server asks with \`${key}\`. Servers ask with ${ASKED.map((method) => `\`${method}\``).join(', ')}.`,
          path: ['answers', key],
          part: 'key',
          fixes: meant
            ? [{ title: `Rename to \`${meant}\``, edits: [{ op: 'rename', path: ['answers', key], key: meant }] }]
            : [],
        });
      }
    },
  },
);
