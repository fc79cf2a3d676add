import { memberOf } from '../../text/places';
import { defineConfigRule } from './define';

export default defineConfigRule(
  {
    id: 'config/duplicate-server',
    level: 'warning',
    fault: 'json',
    summary: 'No two servers of a file have one name.',
  },
  {
    editorSaysIt: true,
    jsonServiceSaysIt: true,
    check({ host, root }, report) {
      const members = memberOf(root, host.rootKey)?.value?.members ?? [];
      const last = new Map(members.map((member) => [member.key, member]));
      for (const member of members) {
        if (last.get(member.key) === member) continue;
        report({
          message: `Another server below is called "${member.key}" too; only the last one is read.`,
          path: [host.rootKey, member.key],
          part: 'key',
          spot: member.keyRange,
        });
      }
    },
  },
);
