import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { isLocalUrl } from '../formats/local-url';
import { hostOf, isSameSite } from '../formats/origin';
import { recordedIcons, SHOW_ICONS } from '../parts/recorded-icons';
import { memoryOf } from '../recording/memory';
import { since } from '../revisions';

/** hosts that are named once on a connection */
const MOST = 100;
const saidOf = memoryOf(() => new Set<string>());

export default defineRule({
  id: 'icons/cross-origin',
  covers: ['icons/cross-origin', 'meta/icon-same-origin'],
  revisions: since('2025-11-25'),
  // which hosts a client trusts is not known
  level: 'info',
  actor: 'server',
  scope: 'http',
  summary: 'Icons come from the domain of the server.',
  on: { kinds: ['result'], methods: SHOW_ICONS, facet: 'http' },
  check(context, report) {
    const { recording, step } = context;
    const icons = recordedIcons(context);
    if (icons.length === 0) return;
    const url = step.exchange?.request?.url ?? '';
    const own = hostOf(url);
    // a server under development has its icons wherever they will be
    if (own === undefined || isLocalUrl(url)) return;
    const said = saidOf(recording);
    for (const { src, scheme, path } of icons) {
      const host = scheme === 'https' ? hostOf(src) : undefined;
      if (host === undefined || isSameSite(host, own) || said.has(host) || said.size >= MOST) continue;
      said.add(host);
      report({
        message: `The server is at ${quoted(own)} and this icon at ${quoted(host)}: to show it tells that host who uses the server, so clients may leave it out. Serve icons from the own domain, or as data: URIs.`,
        path,
      });
    }
  },
});
