import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'lifecycle/discover-extra-params',
  covers: ['lifecycle/discover-extra-params'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'server/discover has no parameter beside `_meta`.',
  on: { kinds: ['request'], methods: ['server/discover'] },
  check(context, report) {
    const params = digObject(context.message, 'params') ?? {};
    for (const key of Object.keys(params).slice(0, 20)) {
      if (key === '_meta') continue;
      const path = ['params', key];
      const text = `server/discover takes no ${quoted(key)}: what a client says of itself stands in \`_meta\`.`;
      report({ message: text, path, part: 'key', fixes: [remove(path)] });
    }
  },
});
