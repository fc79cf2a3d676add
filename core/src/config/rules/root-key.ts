import { memberOf } from '../../text/places';
import { defineConfigRule } from './define';

const ROOT_KEYS = ['servers', 'mcpServers', 'context_servers', 'mcp_servers'];

export default defineConfigRule(
  { id: 'config/root-key', level: 'error', summary: 'The servers stand under the name that the host looks for.' },
  {
    check({ host, root }, report) {
      if (memberOf(root, host.rootKey)) return;
      const wrong = ROOT_KEYS.find((key) => memberOf(root, key)?.value?.type === 'object');
      if (wrong === undefined) return;
      report({
        message: `${host.label} looks for its servers under \`${host.rootKey}\`; what stands under \`${wrong}\` is not read.`,
        path: [wrong],
        part: 'key',
        // the editor calls the name unknown itself; what it lacks is the fix
        level: host.editorChecks ? 'hint' : undefined,
        fixes: [
          {
            title: `Rename to \`${host.rootKey}\``,
            edits: [{ op: 'rename', path: [wrong], key: host.rootKey }],
            preferred: true,
          },
        ],
      });
    },
  },
);
