import { literal } from '../../schema/words';
import { defineRule } from '../define';

export default defineRule({
  id: 'http/sse-message-event',
  covers: ['http/sse-message-event'],
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A message of the server is an event of type message.',
  on: { phases: ['event'] },
  check({ recording, step: { sse, message } }, report) {
    const type = sse?.event;
    if (recording.transport !== 'sse' || message === undefined || message.kind === 'other') return;
    if (type === undefined || type === 'message' || type === 'endpoint') return;
    report({
      message: `This message comes as an event of type ${literal(type)}; clients listen for message and never see it. Name the event message, or nothing.`,
      within: 'record',
      path: ['sse', 'event'],
      fixes: [{ title: 'Name the event message', edits: [{ op: 'set', path: ['sse', 'event'], value: 'message' }] }],
    });
  },
});
