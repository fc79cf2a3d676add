import { memberNode } from '../members';
import { itemsByName } from '../plan';
import { defineFileRule } from './define';

export default defineFileRule(
  { id: 'file/duplicate-name', level: 'error', summary: 'The names of the requests of a file are unique.' },
  {
    file: ({ file }, report) => {
      const first = itemsByName(file);
      const taken = new Set(first.keys());
      for (const item of file.items) {
        if (item.name === undefined || first.get(item.name) === item.index) continue;
        const earlier = file.items[first.get(item.name)!]!;
        let free = 2;
        while (taken.has(`${item.name} ${free}`)) free++;
        const name = `${item.name} ${free}`;
        taken.add(name);
        report({
          message: `Another request of this file is named "${item.name}" already; names tell them apart in results and in \`\${response:…}\`.`,
          path: [...item.path, 'name'],
          related: memberNode(earlier.node, 'name')
            ? [{ message: 'The other one', at: { path: [...earlier.path, 'name'], part: 'value' } }]
            : [],
          fixes: [{ title: `Rename to "${name}"`, edits: [{ op: 'set', path: [...item.path, 'name'], value: name }] }],
        });
      }
    },
  },
);
