import { has, isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import type { JsonEdit } from '../../text/types';
import { argumentsAlias, TOOL_NAMES } from '../call-aliases';
import { defineRule } from '../define';

export default defineRule({
  id: 'tools/call-name-required',
  covers: ['tools/call-name-required'],
  level: 'error',
  actor: 'client',
  scope: 'message',
  summary: 'tools/call names the tool in `params.name`.',
  on: { kinds: ['request'], methods: ['tools/call'] },
  check({ message }, report) {
    if (message.kind !== 'request' || !isObject(message.params)) return;
    const { params } = message;
    if (has(params, 'name')) return;
    const why = 'The server finds a tool by its name.';
    const name = TOOL_NAMES.find((one) => has(params, one) && typeof params[one] === 'string');
    if (name === undefined) {
      const text = `\`name\` is missing in \`params\`. ${why}`;
      report({ message: text, path: ['params'], part: 'head', explains: [['params', 'name']] });
      return;
    }
    // Who writes `tool` for one writes `args` for the other: one habit, one finding.
    const args = argumentsAlias(params);
    const edits: JsonEdit[] = [{ op: 'rename', path: ['params', name], key: 'name' }];
    if (args !== undefined) edits.push({ op: 'rename', path: ['params', args], key: 'arguments' });
    const both = args === undefined ? '' : ` and ${quoted(args)} is called \`arguments\``;
    const title = args === undefined ? 'Rename to `name`' : 'Rename to `name` and `arguments`';
    report({
      message: `${quoted(name)} is called \`name\` here${both}. ${why}`,
      path: ['params', name],
      part: 'key',
      fixes: [{ title, edits, preferred: true }],
      explains: ['name', name, ...(args === undefined ? [] : ['arguments', args])].map((one) => ['params', one]),
    });
  },
});
