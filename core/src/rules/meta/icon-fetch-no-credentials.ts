import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { recordedIcons, SHOW_ICONS } from '../parts/recorded-icons';
import { atHeader, removeHeader } from '../recording/header-values';
import { memoryOf } from '../recording/memory';
import { since } from '../revisions';

/** addresses of icons that are remembered, and characters of one */
const MOST = 5000;
const LONGEST = 2000;
const CREDENTIALS = ['authorization', 'cookie', 'proxy-authorization', 'x-api-key'];
/** with the record that showed them */
const announcedOf = memoryOf(() => new Map<string, number>());

export default defineRule({
  id: 'meta/icon-fetch-no-credentials',
  covers: ['meta/icon-fetch-no-credentials'],
  revisions: since('2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'Icons are fetched without credentials.',
  on: { kinds: ['result'], methods: SHOW_ICONS, phases: ['request'] },
  check(context, report) {
    const announced = announcedOf(context.recording);
    const { exchange, index, message, http } = context.step;
    if (message?.kind === 'result') {
      for (const { src, scheme } of recordedIcons(context)) {
        if (scheme === undefined || !scheme.startsWith('http') || src.length > LONGEST) continue;
        if (announced.size < MOST && !announced.has(src)) announced.set(src, index);
      }
      return;
    }
    const shown = http?.method === 'GET' ? announced.get(http.url ?? '') : undefined;
    const headers = exchange?.request?.headers;
    const secret = CREDENTIALS.map((name) => headers?.get(name)).find((one) => one !== undefined);
    if (shown === undefined || secret === undefined) return;
    report({
      message: `The icon is fetched with ${quoted(secret.key)}: whoever serves it, and a server may name any host, learns the user's credentials. Fetch icons without them.`,
      ...atHeader(secret.key),
      fixes: [removeHeader(secret.key)],
      related: [{ message: 'where the icon was named', record: shown }],
    });
  },
});
