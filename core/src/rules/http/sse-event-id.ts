import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { eventsOf } from '../formats/event-stream';
import { rewrite } from '../parts/rewrite';
import { streamText } from '../parts/stream-text';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'http/sse-event-id',
  covers: ['http/sse-event-id'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'Events have no id, since streams are not resumed any more.',
  on: { phases: ['event', 'response'] },
  check({ step }, report) {
    const written = step.sse?.id ?? eventsOf(streamText(step)).find(({ id }) => id !== undefined)?.id;
    if (written === undefined) return;
    report({
      message: `The event has the id ${literal(written)}, by which clients of earlier revisions came back for the rest of a stream. In this revision a stream that breaks is over; leave the \`id\` line out.`,
      within: 'record',
      path: step.sse ? ['sse', 'id'] : ['raw'],
      fixes: step.sse
        ? [remove(['sse', 'id'])]
        : [rewrite('Leave the `id` line out', (streamText(step) ?? '').replaceAll(/^id:.*(?:\r?\n|$)/gm, ''))],
    });
  },
});
