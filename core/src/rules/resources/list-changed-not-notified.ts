import { defineRule } from '../define';
import { listChange } from '../parts/list-change';

export default defineRule(
  listChange({
    kind: 'resources',
    covers: ['resources/list-changed-not-notified', 'resources/list-changed-sent'],
  }),
);
