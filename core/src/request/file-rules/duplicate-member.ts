import { duplicates } from '../../text/duplicates';
import { pathOf } from '../../text/places';
import type { JsonNode } from '../../text/types';
import { defineFileRule } from './define';
import type { ReportFileFault } from './types';

/** A second member of the same name: what is sent keeps both, but readers disagree on which one counts. */
export default defineFileRule(
  {
    id: 'file/duplicate-member',
    level: 'warning',
    fault: 'json',
    summary: 'The member names of an object are unique.',
  },
  {
    message: ({ node }, report) => look(node, node, report),
    collection: ({ root }, report) => {
      for (const { key, value } of root.members) if (value && key !== 'requests') look(value, root, report);
      shallow(root, report);
    },
    item: ({ item }, report) => look(item.node, item.node, report),
    aboutMessages: true,
  },
);

function look(node: JsonNode, base: JsonNode, report: ReportFileFault): void {
  for (const { object, key, members } of duplicates(node)) {
    for (const member of members.slice(0, -1)) {
      report({
        message: `\`${key}\` stands ${members.length === 2 ? 'twice' : `${members.length} times`} in this object. All are kept as they are written; most readers take the last one.`,
        path: [...pathOf(object, base), key],
        part: 'key',
        spot: () => member.keyRange,
      });
    }
  }
}

/** The members of the collection itself, without what is in them. */
function shallow(root: JsonNode, report: ReportFileFault): void {
  const last = new Map(root.members.map((member) => [member.key, member]));
  for (const member of root.members) {
    if (last.get(member.key) === member) continue;
    report({
      message: `\`${member.key}\` stands more than once in this collection; only the last one counts.`,
      path: [member.key],
      part: 'key',
      spot: () => member.keyRange,
    });
  }
}
