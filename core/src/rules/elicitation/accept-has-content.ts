import { has } from '../../frame/envelope';
import { requiredOf } from '../../schema/foreign-members';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { only } from '../revisions';

export default defineRule({
  id: 'elicitation/accept-has-content',
  covers: ['elicitation/accept-has-content'],
  revisions: only('2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'exchange',
  summary: 'A form that was accepted brings what was typed.',
  on: { responses: ['result'], methods: ['elicitation/create'] },
  check({ request, response }, report) {
    const result = digObject(response, 'result');
    const params = digObject(request, 'params');
    if (result?.action !== 'accept' || has(result, 'content') || params?.mode === 'url') return;
    const [first] = requiredOf(digObject(params, 'requestedSchema') ?? {});
    if (first === undefined) return;
    const text = `The form was accepted, and what was typed is missing: the server requires ${quoted(first)} in \`content\`.`;
    report({ message: text, path: ['result'], part: 'head' });
  },
});
