import { memberOf } from '../../text/places';
import { defineConfigRule } from './define';

const ADDRESSES = ['url', 'serverUrl', 'httpUrl'];

export default defineConfigRule(
  {
    id: 'config/target',
    level: 'error',
    summary: 'A server has a command to start or an address to contact, one of them.',
  },
  {
    editorSaysIt: true,
    check({ host, servers }, report) {
      for (const { name, node, path } of servers) {
        if (node.type !== 'object') continue;
        const command = memberOf(node, 'command');
        const addresses = ADDRESSES.filter((key) => memberOf(node, key));
        // nested forms, and servers that an extension of the host brings, say it elsewhere
        if (
          memberOf(node, 'transport') ||
          memberOf(node, 'settings') ||
          memberOf(node, 'source')?.value?.value === 'extension'
        )
          continue;
        if (!command && addresses.length === 0) {
          const urls = host.urls
            .map(({ member }) => ` or \`${member}\``)
            .slice(0, 1)
            .join('');
          report({ message: `Nothing says how "${name}" is reached. Add \`command\`${urls}.`, path, part: 'head' });
        } else if (command && addresses.length > 0) {
          report({
            message: `\`command\` and \`${addresses[0]}\` exclude each other: a server is started or contacted.`,
            path: [...path, addresses[0]!],
            part: 'key',
            fixes: ['command', ...addresses].map((keep) => ({
              title: `Keep \`${keep}\``,
              edits: ['command', ...addresses]
                .filter((key) => key !== keep)
                .map((key) => ({ op: 'remove' as const, path: [...path, key] })),
            })),
          });
        }
      }
    },
  },
);
