import type { Host } from '../hosts/types';
import { configParts } from '../variables';
import { defineConfigRule } from './define';
import { stringsBelow } from './strings-below';

const TEMPLATED = ['command', 'args', 'env', 'envFile', 'cwd', 'url', 'serverUrl', 'httpUrl', 'headers'];

export default defineConfigRule(
  { id: 'config/variable', level: 'warning', summary: 'Variables are spelled as the host spells them.' },
  {
    check({ host, servers }, report) {
      for (const { node, path } of servers) {
        for (const { text, path: inner } of stringsBelow(node)) {
          if (!TEMPLATED.includes(String(inner[0]))) continue;
          const at = [...path, ...inner];
          if (host.variables.kind === 'none') {
            const found = /\$\{(?:env|input):[^}]+\}|\$\{[A-Z][A-Z0-9_]*\}/.exec(text);
            if (found) {
              report({
                message: `${host.label} replaces no variables: the server gets \`${found[0]}\` as it is written.`,
                path: at,
                level: 'hint',
              });
            }
            continue;
          }
          for (const { source, reference } of configParts(text, host.variables)) {
            if (reference?.kind !== 'foreign') continue;
            const right = reference.name === '' ? undefined : spelled(reference.name, host);
            report({
              message: `${host.label} does not replace \`${source}\`${right === undefined ? '.' : `; it spells this \`${right}\`.`}`,
              path: at,
              fixes:
                right === undefined
                  ? []
                  : [
                      {
                        title: `Change to \`${right}\``,
                        edits: [{ op: 'set', path: at, value: text.split(source).join(right) }],
                      },
                    ],
            });
          }
        }
      }
    },
  },
);

function spelled(name: string, host: Host): string {
  return host.variables.kind === 'editor' ? `\${env:${name}}` : `\${${name}}`;
}
