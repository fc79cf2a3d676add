import { has, isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { contentAsData } from '../parts/content-as-data';
import { since } from '../revisions';

export default defineRule({
  id: 'tools/structured-content-missing',
  covers: ['tools/structured-content-missing', 'tools/structured-content-required'],
  revisions: since('2025-06-18'),
  level: 'error',
  actor: 'server',
  scope: 'exchange',
  summary: 'A tool with an outputSchema returns structuredContent when it succeeds.',
  on: { responses: ['result'], methods: ['tools/call'] },
  check({ response, tool }, report) {
    if (response.kind !== 'result' || !isObject(response.result) || !tool || !has(tool, 'outputSchema')) return;
    const { result } = response;
    if (has(result, 'structuredContent') || result.isError === true || has(result, 'task')) return;
    if (has(result, 'resultType') && result.resultType !== 'complete') return;
    const name = typeof tool.name === 'string' ? quoted(tool.name) : 'This tool';
    const message = `${name} declares an outputSchema, so its result needs \`structuredContent\`: clients refuse the result without it.`;
    const fixes = contentAsData(result);
    report({ message, path: ['result'], part: 'head', fixes, explains: [['result', 'structuredContent']] });
  },
});
