import { memberOf } from '../../text/places';
import { memberNode } from '../members';
import { defineFileRule } from './define';

export default defineFileRule(
  { id: 'file/expectation', level: 'error', summary: 'An expectation can hold: its parts do not exclude each other.' },
  {
    item: ({ item }, report) => {
      const expect = memberNode(item.node, 'expect');
      if (expect?.type !== 'object') return;
      const has = (key: string) => memberOf(expect, key) !== undefined;
      const at = (key: string) => ({ path: ['expect', key], part: 'key' as const });
      const remove = (key: string) => ({
        title: `Remove \`${key}\``,
        edits: [{ op: 'remove' as const, path: ['expect', key] }],
      });
      if (has('result') && has('error')) {
        report({
          message: 'A response is a result or an error, never both: no response can meet this expectation.',
          ...at('error'),
          fixes: [remove('result'), remove('error')],
        });
      }
      const silent = memberNode(expect, 'response')?.value === 'none';
      const beside = ['result', 'error', 'schema', 'notifications', 'maxMs'].find(has);
      if (silent && beside !== undefined) {
        report({
          message: `Where no response is expected, \`${beside}\` has nothing to look at.`,
          ...at(beside),
          fixes: [remove(beside), remove('response')],
        });
      }
      if (has('waitMs') && !has('response')) {
        report({
          message: '`waitMs` says how long silence has to last; it needs `"response": "none"`.',
          ...at('waitMs'),
          fixes: [
            { title: 'Expect no response', edits: [{ op: 'set', path: ['expect', 'response'], value: 'none' }] },
            remove('waitMs'),
          ],
        });
      }
      for (const key of ['maxMs', 'waitMs']) {
        const value = memberNode(expect, key)?.value;
        if (typeof value === 'number' && !(value >= 0))
          report({ message: `\`${key}\` is a time in milliseconds, not below zero.`, path: ['expect', key] });
      }
      const schema = memberNode(expect, 'schema');
      if (schema && schema.type !== 'object' && schema.type !== 'boolean') {
        report({
          message: `A schema is an object, or true or false; this is ${schema.type === 'array' ? 'an array' : schema.type}.`,
          path: ['expect', 'schema'],
        });
      }
    },
  },
);
