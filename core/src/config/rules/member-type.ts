import { memberOf } from '../../text/places';
import type { JsonNode, JsonPath } from '../../text/types';
import { defineConfigRule } from './define';
import type { ReportConfigFault } from './types';

const STRINGS = ['command', 'url', 'serverUrl', 'httpUrl', 'cwd', 'envFile', 'type'];
const MAPS = ['env', 'headers'];

export default defineConfigRule(
  { id: 'config/member-type', level: 'error', summary: 'The members of a server have the type that the host reads.' },
  {
    editorSaysIt: true,
    check({ host, servers }, report) {
      for (const { node, path } of servers) {
        if (node.type !== 'object') {
          report({ message: `A server is an object with \`command\` or an address, this is ${node.type}.`, path });
          continue;
        }
        for (const key of STRINGS) {
          const value = memberOf(node, key)?.value;
          // Zed once took an object here
          if (!value || value.type === 'string' || (key === 'command' && host.id === 'zed')) continue;
          report({ message: `\`${key}\` has to be a string, this is ${value.type}.`, path: [...path, key] });
        }
        for (const key of MAPS) checkMap(memberOf(node, key)?.value, [...path, key], report);
      }
    },
  },
);

function checkMap(map: JsonNode | undefined, path: JsonPath, report: ReportConfigFault): void {
  if (!map) return;
  const name = path.at(-1);
  if (map.type !== 'object') {
    report({ message: `\`${name}\` has to be an object of names and texts, this is ${map.type}.`, path });
    return;
  }
  for (const { key, value } of map.members) {
    if (!value || value.type === 'string') continue;
    const at = [...path, key];
    const quotable = value.type === 'number' || value.type === 'boolean';
    report({
      message: `The value of \`${key}\` in \`${name}\` has to be a string, this is ${value.type}.`,
      path: at,
      level: quotable ? 'warning' : undefined,
      fixes: quotable
        ? [{ title: 'Put it into quotes', edits: [{ op: 'wrap', path: at, before: '"', after: '"' }] }]
        : [],
    });
  }
}
