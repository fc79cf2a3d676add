import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'lifecycle/tool-execution-removed',
  covers: ['lifecycle/tool-execution-removed'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'toolschema',
  summary: 'A tool has no `execution` in this revision.',
  on: {},
  check(context, report) {
    if (!has(context.tool, 'execution')) return;
    const text = '`execution` went away with 2026-07-28, where tasks are an extension. Leave it out.';
    report({ message: text, path: ['execution'], part: 'key', fixes: [remove(['execution'])] });
  },
});
