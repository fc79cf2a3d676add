import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { formFields } from '../parts/elicitations';
import { unlistedKeywords } from '../parts/form-keywords';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/property-keyword',
  covers: ['elicitation/property-keyword'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'A field of a form uses only the keywords that are listed for its type.',
  on: { kinds: ['request', 'result'], facet: 'elicitation' },
  check(context, report) {
    for (const { name, value, path } of formFields(context)) {
      for (const key of unlistedKeywords(context.revision, value)) {
        const place = [...path, key];
        report({
          message: `${quoted(key)} is not listed for a field of this type, so clients do not check it. Leave it out, and check the answer for ${quoted(name)} yourself.`,
          path: place,
          part: 'key',
          fixes: [offeredFix(`Remove ${quoted(key)}`, { op: 'remove', path: place })],
        });
      }
    }
  },
});
