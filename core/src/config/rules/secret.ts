import type { Host } from '../hosts/types';
import { looksSecret } from '../secrets';
import { configParts } from '../variables';
import { defineConfigRule } from './define';
import { stringsBelow } from './strings-below';

export default defineConfigRule(
  { id: 'config/secret', level: 'hint', summary: 'A secret does not stand in the clear in a file that is shared.' },
  {
    check({ host, servers, inWorkspace }, report) {
      if (!inWorkspace || host.variables.kind === 'none') return;
      for (const { node, path } of servers) {
        for (const { text, path: inner } of stringsBelow(node)) {
          const [group, name] = inner;
          const key = group === 'env' || group === 'headers' ? String(name) : '';
          if (group !== 'env' && group !== 'headers' && group !== 'args' && group !== 'url') continue;
          if (configParts(text, host.variables).some(({ reference }) => reference) || !looksSecret(key, text)) continue;
          report({
            message: `This looks like a secret, and everybody who gets the file gets it. Let ${host.label} fill it in: ${ways(host, key)}.`,
            path: [...path, ...inner],
          });
        }
      }
    },
  },
);

function ways({ variables }: Host, key: string): string {
  const name = /^[A-Z][A-Z0-9_]*$/.test(key) ? key : 'NAME';
  if (variables.kind !== 'editor') return `\`\${${name}}\``;
  return variables.inputs
    ? `\`\${input:id}\` asks for it, \`\${env:${name}}\` takes it from the environment`
    : `\`\${env:${name}}\``;
}
