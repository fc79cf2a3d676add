import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { clientCapabilities } from '../parts/client-capabilities';
import { digObject } from '../parts/json';
import { plainFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/no-mode-declared',
  covers: ['elicitation/no-mode-declared', 'capability/elicitation-one-mode'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'An elicitation capability that is not empty names a mode: `form` or `url`.',
  on: { kinds: ['request'], facet: 'capabilities' },
  check(context, report) {
    const declared = clientCapabilities(context.message);
    const elicitation = declared && digObject(declared.value, 'elicitation');
    if (declared === undefined || elicitation === undefined) return;
    if (Object.keys(elicitation).length === 0 || has(elicitation, 'form') || has(elicitation, 'url')) return;
    const path = [...declared.path, 'elicitation'];
    report({
      message:
        'Neither `form` nor `url` is declared here, so a server has no way to ask anything. Add a mode, or leave the object empty, which means forms.',
      path,
      part: 'head',
      fixes: [plainFix('Add "form": {}', { op: 'set', path: [...path, 'form'], value: {} })],
    });
  },
});
