import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { blocksAfter } from '../parts/follow-up';
import { INPUT_METHODS } from '../parts/input';
import { isToolUse } from '../parts/sampling';
import { canonical } from '../recording/canonical';
import { samplingAsks } from '../recording/tool-turns';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/meta-not-preserved',
  covers: ['sampling/meta-not-preserved'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'The `_meta` of a tool use is kept when the use is sent again.',
  on: { kinds: ['result'], methods: INPUT_METHODS, facet: 'asks' },
  check({ recording, step }, report) {
    for (const ask of samplingAsks(step)) {
      const turn = recording.toolTurns.before(ask);
      if (turn?.uses.some(({ meta }) => meta !== undefined) !== true) continue;
      for (const { value, path } of blocksAfter(ask, turn).filter(isToolUse)) {
        const use = turn.uses.find(({ id }) => id === value.id);
        if (use?.meta === undefined || (has(value, '_meta') && canonical(value._meta) === use.meta)) continue;
        const isThere = has(value, '_meta');
        report({
          message: `The model's tool use came with a \`_meta\`, which ${isThere ? 'is another' : 'is gone'} here; a client that keeps something there, such as a cache key or a signature of the model, has lost it. Send the block as it came.`,
          path: isThere ? [...path, '_meta'] : path,
          part: isThere ? 'value' : 'head',
          related: [{ message: 'the answer that uses the tool', record: turn.index }],
        });
      }
    }
  },
});
