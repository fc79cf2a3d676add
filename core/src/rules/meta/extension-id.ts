import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { clientCapabilities } from '../parts/client-capabilities';
import { digObject } from '../parts/json';
import { metaKey } from '../parts/metas';
import { since } from '../revisions';

const LABELS = /^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const NAME = /^(?:[a-z0-9](?:[\w.-]*[a-z0-9])?)?$/i;
export default defineRule({
  id: 'meta/extension-id',
  covers: ['meta/extension-id'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'The name of an extension is a key with a prefix.',
  on: { kinds: ['request', 'result'], facet: 'capabilities' },
  check(context, report) {
    const { message } = context;
    const declared = clientCapabilities(message);
    const path = declared ? [...declared.path, 'extensions'] : ['result', 'capabilities', 'extensions'];
    const extensions = digObject(message, ...path);
    for (const key of Object.keys(extensions ?? {})) {
      const { prefix, name } = metaKey(key, path);
      if (prefix !== undefined && LABELS.test(prefix) && NAME.test(name)) continue;
      const why = prefix === undefined ? 'has no prefix that says whose it is' : 'is not formed as a prefix and a name';
      const text = `${quoted(key)} ${why}, so the other side does not know the extension. Write it as \`com.example/name\`.`;
      report({ message: text, path: [...path, key], part: 'key' });
    }
  },
});
