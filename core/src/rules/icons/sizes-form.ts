import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { icons } from '../parts/icons';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'icons/sizes-form',
  covers: ['icons/sizes-form', 'meta/icon-sizes-format'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'A size of an icon is width, x and height, or `any`.',
  on: { kinds: ['request', 'result'], facet: 'icons' },
  check(context, report) {
    for (const { value, path } of icons(context)) {
      const { sizes } = value;
      if (!Array.isArray(sizes)) continue;
      for (const [i, size] of sizes.slice(0, 50).entries()) {
        if (typeof size !== 'string' || /^(?:\d+x\d+|any)$/i.test(size)) continue;
        const place = [...path, 'sizes', i];
        const number = /^\d+$/.exec(size)?.[0];
        report({
          message: `${quoted(size)} is no size: write width, x and height, as in \`48x48\`, or \`any\`.`,
          path: place,
          fixes: number === undefined ? [] : [setTo(place, `${number}x${number}`)],
        });
      }
    }
  },
});
