import { has, isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { argumentsAlias, TOOL_NAMES } from '../call-aliases';
import { defineRule } from '../define';

export default defineRule({
  id: 'mistake/arguments-name',
  level: 'error',
  actor: 'client',
  scope: 'message',
  summary: 'What a tool is called with stands in `arguments`.',
  on: { kinds: ['request'], methods: ['tools/call'] },
  check({ message }, report) {
    if (message.kind !== 'request' || !isObject(message.params)) return;
    const { params } = message;
    const written = argumentsAlias(params);
    if (written === undefined) return;
    // With a mistaken name as well, tools/call-name-required speaks for both.
    if (!has(params, 'name') && TOOL_NAMES.some((one) => typeof params[one] === 'string')) return;
    const path = ['params', written];
    report({
      message: `${quoted(written)} is called \`arguments\` here; the server ignores it and runs the tool without.`,
      path,
      part: 'key',
      fixes: [{ title: 'Rename to `arguments`', edits: [{ op: 'rename', path, key: 'arguments' }], preferred: true }],
    });
  },
});
