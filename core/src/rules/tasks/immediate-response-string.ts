import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { messageMeta } from '../parts/metas';
import { only } from '../revisions';

const KEY = 'io.modelcontextprotocol/model-immediate-response';

export default defineRule({
  id: 'tasks/immediate-response-string',
  covers: ['tasks/immediate-response-string'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: '`model-immediate-response` in `_meta` is a text.',
  on: { kinds: ['result'] },
  check(context, report) {
    const meta = messageMeta(context);
    if (meta === undefined || !has(meta.value, KEY) || typeof meta.value[KEY] === 'string') return;
    const text =
      'This is what the model is told while the task runs, so it has to be a string; anything else is not handed over.';
    report({ message: text, path: [...meta.path, KEY] });
  },
});
