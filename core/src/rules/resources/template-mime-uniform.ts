import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { matchesTemplate } from '../formats/template-match';
import { digString, objectsAt } from '../parts/json';
import { recordFix } from '../record-fix';
import { until } from '../revisions';

/** templates that are looked at for one answer */
const MOST = 500;

const essence = (type: string) => type.split(';', 1)[0]!.trim().toLowerCase();

export default defineRule({
  id: 'resources/template-mime-uniform',
  covers: ['resources/template-mime-uniform'],
  revisions: until('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A template names a mimeType only if every resource that it stands for has it.',
  on: { kinds: ['result'], methods: ['resources/read'] },
  check({ recording: { catalog }, step: { message, call } }, report) {
    const uri = digString(call?.params, 'uri');
    const list = catalog.templates.current;
    if (uri === undefined || list === undefined || catalog.resources.find(uri)) return;
    // another template may be the one that is meant
    const meant = [...list.entries].slice(0, MOST).filter(([template]) => matchesTemplate(uri, template));
    const [first] = meant;
    for (const { value, path } of first ? objectsAt(message, 'result', 'contents') : []) {
      const type = digString(value, 'mimeType');
      if (type === undefined || value['uri'] !== uri) continue;
      if (meant.some(([, { definition: d }]) => d.mimeType === undefined || essence(d.mimeType) === essence(type)))
        return;
      const [template, { definition, index, at }] = first!;
      report({
        message: `The template ${quoted(template)} promises ${quoted(definition.mimeType!)} for all that it stands for, and this is ${quoted(type)}. Clients choose by the template how they show and whether they read a resource; leave its mimeType out where it varies.`,
        path: [...path, 'mimeType'],
        fixes: [
          recordFix(`Take mimeType out of the template`, {
            op: 'edit',
            record: index,
            edits: [{ op: 'remove', path: ['result', 'resourceTemplates', at, 'mimeType'] }],
          }),
        ],
        related: [{ message: `the template ${quoted(template)}`, record: index }],
      });
      return;
    }
  },
});
