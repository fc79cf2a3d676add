import { isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { completedArgument } from '../parts/completed-argument';
import { dig } from '../parts/json';
import { memoryOf } from '../recording/memory';
import { only } from '../revisions';

const MOST = 100;

/** the argument that was completed last of each prompt or template, and the record of the answer */
const completedOf = memoryOf(() => new Map<string, { readonly argument: string; readonly record: number }>());

export default defineRule({
  id: 'completion/context-included',
  covers: ['completion/context-included'],
  revisions: only('2025-06-18', '2025-11-25'),
  // a value that was completed need not have been taken
  level: 'info',
  actor: 'client',
  scope: 'session',
  summary: 'Completion of a further argument is told which values the others have.',
  on: { kinds: ['request', 'result'], methods: ['completion/complete'] },
  check({ recording, step: { message, call, index } }, report) {
    const completed = completedOf(recording);
    if (message?.kind === 'result') {
      const answered = completedArgument(call?.params);
      const values = dig(message.result, 'completion', 'values');
      if (answered === undefined || !Array.isArray(values) || values.length === 0) return;
      if (completed.has(answered.ref) || completed.size < MOST) {
        completed.set(answered.ref, { argument: answered.argument, record: index });
      }
      return;
    }
    const params = message?.kind === 'request' ? message.params : undefined;
    const asked = completedArgument(params);
    const before = asked && completed.get(asked.ref);
    if (asked === undefined || before === undefined || before.argument === asked.argument) return;
    const given = dig(params, 'context', 'arguments');
    if (isObject(given) && Object.keys(given).length > 0) return;
    completed.delete(asked.ref);
    report({
      message: `${quoted(before.argument)} was completed just before, and this does not say which value it has now: the server proposes values that may not go with it. Send what is filled in as \`context.arguments\`.`,
      path: ['params'],
      part: 'head',
      related: [{ message: `the values for ${quoted(before.argument)}`, record: before.record }],
    });
  },
});
