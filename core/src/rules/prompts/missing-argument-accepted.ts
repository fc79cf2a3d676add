import { isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { isRetry, successOf } from '../parts/call-outcome';
import { dig, digString } from '../parts/json';
import { isCut } from '../recording/small-params';

export default defineRule({
  id: 'prompts/missing-argument-accepted',
  covers: ['prompts/missing-argument-accepted', 'prompts/missing-argument-code'],
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A prompt is not rendered without an argument that it requires.',
  on: { kinds: ['result'], methods: ['prompts/get'] },
  check({ recording: { catalog }, step }, report) {
    const { call } = step;
    const name = digString(call?.params, 'name');
    const prompt = name === undefined ? undefined : catalog.prompts.find(name);
    if (call === undefined || prompt === undefined || prompt.index > call.index) return;
    if (successOf(step) === undefined || isCut(call.params) || isRetry(call.params)) return;
    const given = dig(call.params, 'arguments') ?? {};
    const missing = prompt.definition.required.find((one) => isObject(given) && !Object.hasOwn(given, one));
    if (missing === undefined) return;
    report({
      message: `${quoted(name!)} requires the argument ${quoted(missing)}, and it was rendered without it. The text has a hole that nobody sees before the model does; answer with error -32602 instead.`,
      path: ['result'],
      related: [
        { message: 'the request', record: call.index, path: ['params'] },
        { message: `the list with ${quoted(name!)}`, record: prompt.index },
      ],
    });
  },
});
