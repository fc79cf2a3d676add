import { has } from '../../frame/envelope';
import { requiredOf } from '../../schema/foreign-members';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { answersTo, askedAt } from '../parts/asked-answers';
import { INPUT_METHODS } from '../parts/input';
import { digObject } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/accept-content-missing',
  covers: ['elicitation/accept-content-missing'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'A form that was accepted brings what was typed.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    for (const answer of answersTo(context, 'elicitation/create')) {
      const { value, params, path } = answer;
      if (value.action !== 'accept' || has(value, 'content') || params.mode === 'url') continue;
      const [first] = requiredOf(digObject(params, 'requestedSchema') ?? {});
      if (first === undefined) continue;
      report({
        message: `The form was accepted, and what was typed is missing: the server requires ${quoted(first)} in \`content\`.`,
        path,
        part: 'head',
        related: [askedAt(answer)],
      });
    }
  },
});
