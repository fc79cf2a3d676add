import { nearest } from '../../schema/nearest';
import type { JsonNode, JsonPath } from '../../text/types';
import { COLLECTION_MEMBERS, EXPECT_MEMBERS, ITEM_MEMBERS, memberNode } from '../members';
import { defineFileRule } from './define';
import { MESSAGE_ONLY } from './message-in-item';
import type { ReportFileFault } from './types';

export default defineFileRule(
  { id: 'file/unknown-member', level: 'warning', summary: 'A collection and its items have no members but their own.' },
  {
    collection: ({ root }, report) => look(root, [], COLLECTION_MEMBERS, 'a collection', report),
    item: ({ item }, report) => {
      look(item.node, [], [...ITEM_MEMBERS, ...MESSAGE_ONLY], 'a request', report);
      const expect = memberNode(item.node, 'expect');
      if (expect) look(expect, ['expect'], EXPECT_MEMBERS, '`expect`', report);
    },
  },
);

function look(node: JsonNode, path: JsonPath, known: readonly string[], what: string, report: ReportFileFault): void {
  for (const { key } of node.members) {
    // editors understand $schema, and comments that are members are common
    if (known.includes(key) || key.startsWith('$') || key.startsWith('//')) continue;
    const meant = nearest(key, known);
    const free = meant !== undefined && !node.members.some((member) => member.key === meant);
    report({
      message: free
        ? `\`${key}\` means nothing in ${what}. Did you mean \`${meant}\`?`
        : `\`${key}\` means nothing in ${what} and is not sent. Known are ${known.map((k) => `\`${k}\``).join(', ')}.`,
      path: [...path, key],
      part: 'key',
      fixes: free
        ? [
            {
              title: `Rename to \`${meant}\``,
              edits: [{ op: 'rename', path: [...path, key], key: meant }],
              preferred: true,
            },
          ]
        : [],
    });
  }
}
