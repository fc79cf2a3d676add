import { nearest } from '../../schema/nearest';
import { memberOf } from '../../text/places';
import { defineConfigRule } from './define';

export default defineConfigRule(
  { id: 'config/unknown-member', level: 'hint', summary: 'A member that looks like a slip of the pen is told.' },
  {
    editorSaysIt: true,
    check({ host, servers }, report) {
      const known = [...host.members.map(({ name }) => name), 'type', 'url', 'serverUrl', 'httpUrl'];
      for (const { node, path } of servers) {
        for (const { key } of node.members) {
          if (known.includes(key)) continue;
          const meant = nearest(
            key,
            host.members.map(({ name }) => name),
          );
          if (meant === undefined || memberOf(node, meant)) continue;
          report({
            message: `${host.label} knows no \`${key}\`. Did you mean \`${meant}\`?`,
            path: [...path, key],
            part: 'key',
            fixes: [{ title: `Rename to \`${meant}\``, edits: [{ op: 'rename', path: [...path, key], key: meant }] }],
          });
        }
      }
    },
  },
);
