import { has, isObject } from '../../frame/envelope';
import type { JsonPath } from '../../text/types';
import { defineRule } from '../define';
import { shortJson } from '../json-text';
import { dig, digObject } from '../parts/json';
import { plainFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'tools/structured-content-no-text',
  covers: ['tools/structured-content-no-text', 'tools/structured-content-text-copy'],
  revisions: since('2025-06-18'),
  level: 'warning',
  fallback: true,
  actor: 'server',
  scope: 'message',
  summary: 'A result with `structuredContent` has it as a text block, too.',
  on: { kinds: ['result'], methods: ['tools/call'], facet: 'structured-content' },
  check(context, report) {
    const result = digObject(context.message, 'result');
    const content = result && dig(result, 'content');
    if (result === undefined || !has(result, 'structuredContent') || !Array.isArray(content)) return;
    if (content.some((block) => !isObject(block) || typeof block.type !== 'string' || block.type === 'text')) return;
    const value = result.structuredContent;
    // Nothing is lost where there is nothing to tell.
    if (isObject(value) && Object.keys(value).length === 0) return;
    const json = shortJson(value);
    const path: JsonPath = ['result', 'content'];
    const block = { type: 'text', text: json };
    report({
      message:
        'Nothing here is text: clients that do not know `structuredContent` show an empty result. Add its JSON as a text block.',
      path: ['result', 'structuredContent'],
      part: 'key',
      fixes:
        json === undefined
          ? []
          : [plainFix('Add a text block', { op: 'set', path: [...path, content.length], value: block })],
    });
  },
});
