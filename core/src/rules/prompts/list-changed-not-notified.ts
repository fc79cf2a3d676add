import { defineRule } from '../define';
import { listChange } from '../parts/list-change';

export default defineRule(
  listChange({
    kind: 'prompts',
    covers: ['prompts/list-changed-not-notified', 'prompts/list-changed-sent'],
  }),
);
