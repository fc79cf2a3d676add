import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { isToken } from '../formats/header-name';
import { headerAnnotations } from '../parts/header-annotations';
import { offerTo } from '../quick-fix';
import { since } from '../revisions';

/** `userRegion` as headers are spelled: `User-Region`. */
const headerOf = (name: string): string =>
  name
    .slice(0, 60)
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('-');

export default defineRule({
  id: 'x-mcp-header/unique',
  covers: ['x-mcp-header/unique'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'toolschema',
  summary: 'The `x-mcp-header` values of a tool differ, upper and lower case aside.',
  on: {},
  check(context, report) {
    const seen = new Map<string, string>();
    const annotations = headerAnnotations(context);
    const taken = new Set(annotations.map(({ value }) => (typeof value === 'string' ? value.toLowerCase() : '')));
    for (const { value, path, name, isReachable } of annotations) {
      // What no client reaches is no second header, but a fault of its own.
      if (typeof value !== 'string' || value === '' || name === undefined || !isReachable) continue;
      const header = value.toLowerCase();
      const first = seen.get(header);
      if (first === undefined) {
        seen.set(header, name);
        continue;
      }
      const text = `The argument ${quoted(first)} goes under the header ${quoted(value)} already; upper and lower case make no difference. Give each a header of its own.`;
      const own = [headerOf(name), `${value}-${headerOf(name)}`].find(
        (one) => isToken(one) && !taken.has(one.toLowerCase()),
      );
      if (own !== undefined) taken.add(own.toLowerCase());
      report({ message: text, path, fixes: own === undefined ? [] : [offerTo(path, own)] });
    }
  },
});
