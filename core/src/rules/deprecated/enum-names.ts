import { has, type JsonObject } from '../../frame/envelope';
import type { JsonEdit } from '../../text/types';
import { defineRule } from '../define';
import { formFields } from '../parts/elicitations';
import { plainFix } from '../quick-fix';
import { since } from '../revisions';

const MOST = 500;

/** Values and their titles as alternatives, where each value has one. */
function titledOptions({ enum: values, enumNames: titles }: JsonObject): readonly object[] | undefined {
  if (!Array.isArray(values) || !Array.isArray(titles)) return undefined;
  if (values.length !== titles.length || values.length > MOST) return undefined;
  if (![...values, ...titles].every((one) => typeof one === 'string')) return undefined;
  return values.map((value, i) => ({ const: value, title: titles[i] }));
}

export default defineRule({
  id: 'deprecated/enum-names',
  covers: ['deprecated/enum-names', 'elicitation/enum-names-legacy'],
  revisions: since('2025-11-25'),
  level: 'hint',
  tags: ['deprecated'],
  actor: 'server',
  scope: 'message',
  summary: '`enumNames` is the old way to give the values of a field their titles.',
  on: { kinds: ['request', 'result'], facet: 'elicitation' },
  check(context, report) {
    for (const { value, path } of formFields(context)) {
      if (!has(value, 'enumNames')) continue;
      const options = has(value, 'oneOf') ? undefined : titledOptions(value);
      const edits: readonly JsonEdit[] = [
        { op: 'set', path: [...path, 'oneOf'], value: options },
        { op: 'remove', path: [...path, 'enum'] },
        { op: 'remove', path: [...path, 'enumNames'] },
      ];
      report({
        message:
          '`enumNames` is deprecated, and newer clients may show the bare values. Give each value its title in `oneOf`, with `const` and `title`.',
        path: [...path, 'enumNames'],
        part: 'key',
        fixes: options ? [plainFix('Rewrite as `oneOf`', ...edits)] : [],
      });
    }
  },
});
