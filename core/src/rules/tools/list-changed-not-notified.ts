import { defineRule } from '../define';
import { listChange } from '../parts/list-change';

export default defineRule(
  listChange({
    kind: 'tools',
    covers: ['tools/list-changed-not-notified', 'tools/list-changed-sent'],
  }),
);
