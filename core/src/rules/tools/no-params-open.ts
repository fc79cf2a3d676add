import { isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { dig, digObject } from '../parts/json';
import { plainFix } from '../quick-fix';
import { since } from '../revisions';

/** Members beside which a schema says nothing of any argument. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'title',
  'description',
  '$schema',
  '$id',
  '$comment',
]);

export default defineRule({
  id: 'tools/no-params-open',
  covers: ['tools/no-params-open'],
  revisions: since('2026-07-28'),
  level: 'hint',
  actor: 'server',
  scope: 'toolschema',
  summary: 'A tool without parameters closes its schema.',
  on: {},
  check(context, report) {
    const schema = digObject(context.tool, 'inputSchema');
    if (schema?.type !== 'object' || Object.keys(schema).some((key) => !SAYS_NOTHING.has(key))) return;
    const properties = dig(schema, 'properties');
    if (properties !== undefined && (!isObject(properties) || Object.keys(properties).length > 0)) return;
    const path = ['inputSchema', 'additionalProperties'];
    report({
      message: 'This tool takes no parameters; `"additionalProperties": false` keeps models from making some up.',
      path: ['inputSchema'],
      part: 'head',
      fixes: [plainFix('Add "additionalProperties": false', { op: 'set', path, value: false })],
    });
  },
});
