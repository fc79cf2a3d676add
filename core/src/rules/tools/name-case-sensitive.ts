import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { successOf } from '../parts/call-outcome';
import { digString } from '../parts/json';
import { recordFix } from '../record-fix';
import { only } from '../revisions';

export default defineRule({
  id: 'tools/name-case-sensitive',
  covers: ['tools/name-case-sensitive'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A call in another spelling does not reach a tool.',
  on: { kinds: ['result'], methods: ['tools/call'] },
  check({ recording: { catalog }, step }, report) {
    const { call } = step;
    const name = digString(call?.params, 'name');
    const list = catalog.tools.current;
    if (call === undefined || name === undefined || list === undefined || list.last.index > call.index) return;
    if (list.entries.has(name) || successOf(step) === undefined) return;
    const lower = name.toLowerCase();
    const meant = [...list.entries.keys()].find((one) => one.toLowerCase() === lower);
    if (meant === undefined) return;
    report({
      message: `The call names ${quoted(name)} and was served, while the list has ${quoted(meant)} only. Names differ by case, so clients that keep tools apart by name refuse or repeat such a call; match names exactly, and spell them as listed.`,
      path: ['result'],
      part: 'key',
      fixes: [
        recordFix(`Call ${quoted(meant)}`, {
          op: 'edit',
          record: call.index,
          edits: [{ op: 'set', path: [...call.path, 'params', 'name'], value: meant }],
        }),
      ],
      related: [
        { message: 'the call', record: call.index, path: ['params', 'name'] },
        { message: 'the list', record: list.entries.get(meant)!.index },
      ],
    });
  },
});
