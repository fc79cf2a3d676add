import { memberOf } from '../../text/places';
import type { JsonNode } from '../../text/types';
import { splitWords } from '../command-line';
import { defineConfigRule } from './define';

export default defineConfigRule(
  { id: 'config/args', level: 'error', summary: '`args` is a list of strings, one for each argument.' },
  {
    editorSaysIt: true,
    check({ servers }, report) {
      for (const { node, path } of servers) {
        const args = memberOf(node, 'args')?.value;
        if (!args) continue;
        const at = [...path, 'args'];
        if (args.type !== 'array') {
          const words = typeof args.value === 'string' ? splitWords(args.value, true) : undefined;
          report({
            message:
              '`args` has to be a list of strings: each argument is one of them, and no shell takes a text apart.',
            path: at,
            fixes: Array.isArray(words)
              ? [{ title: 'Split into a list', edits: [{ op: 'set', path: at, value: words }] }]
              : [],
          });
          continue;
        }
        args.items.forEach((item, i) => {
          if (item.type !== 'string') report({ ...notText(item), path: [...at, i], fixes: quoteFix(item, [...at, i]) });
        });
      }
    },
  },
);

function notText(item: JsonNode) {
  const what = item.type === 'object' || item.type === 'array' ? `an ${item.type}` : `the ${item.type} ${item.value}`;
  return { message: `An argument is a string, this is ${what}.` };
}

function quoteFix(item: JsonNode, path: readonly (string | number)[]) {
  if (item.type !== 'number' && item.type !== 'boolean') return [];
  return [{ title: 'Put it into quotes', edits: [{ op: 'wrap' as const, path, before: '"', after: '"' }] }];
}
