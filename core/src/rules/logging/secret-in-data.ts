import { defineRule } from '../define';
import { holdsSecret, isSecretName, isSecretValue } from '../formats/secrets';
import { dig } from '../parts/json';
import { texts } from '../parts/texts';
import { offeredFix } from '../quick-fix';

export default defineRule({
  id: 'logging/secret-in-data',
  covers: ['logging/secret-in-data', 'logging/no-secrets'],
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'Log data holds no credential or other secret.',
  on: { kinds: ['notification'], methods: ['notifications/message'] },
  check(context, report) {
    const data = dig(context.message, 'params', 'data');
    for (const { value, path, key } of texts(data, ['params', 'data'])) {
      const isNamed = key !== undefined && isSecretName(key) && isSecretValue(value);
      if (!isNamed && !holdsSecret(value)) continue;
      report({
        message:
          'This looks like a credential. Logs are stored and handed on, and whoever reads it there can use it; leave it out.',
        path,
        fixes: [offeredFix('Replace by "[redacted]"', { op: 'set', path, value: '[redacted]' })],
      });
    }
  },
});
