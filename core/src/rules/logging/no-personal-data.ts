import { defineRule } from '../define';
import { holdsMailAddress, withoutMailAddresses } from '../formats/secrets';
import { dig } from '../parts/json';
import { texts } from '../parts/texts';
import { offerTo } from '../quick-fix';

export default defineRule({
  id: 'logging/no-personal-data',
  covers: ['logging/no-personal-data'],
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'Log data holds nothing that identifies a person.',
  on: { kinds: ['notification'], methods: ['notifications/message'] },
  check(context, report) {
    const data = dig(context.message, 'params', 'data');
    for (const { value, path } of texts(data, ['params', 'data'])) {
      if (!holdsMailAddress(value)) continue;
      const text = 'This log entry holds a mail address. Logs are handed on; name the person by an id of your own.';
      const rest = withoutMailAddresses(value);
      report({ message: text, path, fixes: rest === undefined ? [] : [offerTo(path, rest, 'Leave the address out')] });
    }
  },
});
