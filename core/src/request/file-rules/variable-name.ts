import { memberNode } from '../members';
import { parseTemplate } from '../template';
import { defineFileRule } from './define';

export default defineFileRule(
  { id: 'file/variable-name', level: 'warning', summary: 'A variable has a name that `${…}` can reach.' },
  {
    collection: ({ root }, report) => {
      for (const { key } of memberNode(root, 'variables')?.members ?? []) {
        const reference = parseTemplate(`\${${key}}`).whole;
        if (reference?.kind === 'variable' && reference.name === key) continue;
        report({
          message:
            reference?.kind === 'workspaceFolder'
              ? '`${workspaceFolder}` is the open folder; a variable of that name is never used.'
              : `\`\${${key}}\` does not reach a variable of this name: leave out colons and braces.`,
          path: ['variables', key],
          part: 'key',
        });
      }
    },
  },
);
