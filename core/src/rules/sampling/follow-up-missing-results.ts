import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { blocksAfter } from '../parts/follow-up';
import { isToolResult, isToolUse } from '../parts/sampling';
import { samplingAsks } from '../recording/tool-turns';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/follow-up-missing-results',
  covers: ['sampling/follow-up-missing-results'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A conversation in which the model used a tool goes on with the result of the tool.',
  on: {
    kinds: ['request', 'result'],
    methods: ['sampling/createMessage', 'tools/call', 'prompts/get', 'resources/read'],
    facet: 'asks',
  },
  check({ recording, step }, report) {
    for (const ask of samplingAsks(step)) {
      const turn = recording.toolTurns.before(ask);
      if (turn === undefined) continue;
      const blocks = blocksAfter(ask, turn);
      const results = new Set(blocks.filter(isToolResult).map(({ value }) => value.toolUseId));
      // a use that is repeated and left without a result is seen in the messages themselves
      const repeated = new Set(blocks.filter(isToolUse).map(({ value }) => value.id));
      const missing = turn.uses.find(({ id }) => !results.has(id) && !repeated.has(id));
      if (missing === undefined) continue;
      report({
        message: `The model used the tool ${quoted(typeof missing.name === 'string' ? missing.name : missing.id)}, and the conversation goes on without that and without its result, so the model does not know that it has asked. Send the model's message again, and after it the result.`,
        path: [...ask.path, turn.count],
        related: [{ message: 'the answer that uses the tool', record: turn.index }],
      });
    }
  },
});
