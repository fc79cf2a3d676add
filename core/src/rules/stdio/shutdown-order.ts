import { defineRule } from '../define';
import { memoryOf } from '../recording/memory';
import { where } from '../revisions';

const seenOf = memoryOf(() => ({ inputEnded: false }));

export default defineRule({
  id: 'stdio/shutdown-order',
  covers: ['stdio/shutdown-order'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  fault: 'transport',
  actor: 'client',
  scope: 'session',
  summary: 'A client closes stdin first, then asks with SIGTERM, and only then kills the server.',
  on: { events: ['stream-end', 'exit'] },
  check({ recording, step: { event, direction, exchange, signal, reason } }, report) {
    const seen = seenOf(recording);
    if (exchange) return;
    if (event === 'stream-end') seen.inputEnded ||= direction === 'c2s';
    // a reason tells of what went before it, or that the system ended the process
    if (event !== 'exit' || signal !== 'SIGKILL' || seen.inputEnded || reason !== undefined) return;
    report({
      message:
        'The server was killed without having been asked to go: what it had not written yet is lost, and files or locks of its own may stay behind. Close its stdin, wait, send SIGTERM, wait, and send SIGKILL only then. (The system may have killed it as well, for want of memory.)',
      path: ['signal'],
      within: 'record',
    });
  },
});
