import { defineRule } from '../define';
import { where } from '../revisions';

/** milliseconds after which most would give up a connection */
const SLOW = 10_000;

export default defineRule({
  id: 'ping/prompt',
  covers: ['ping/prompt'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'A ping is answered promptly.',
  on: { kinds: ['result', 'error'], methods: ['ping'] },
  check({ step: { call, time } }, report) {
    if (call?.method !== 'ping' || !(time - call.time > SLOW)) return;
    report({
      message: `This ping was answered after ${Math.round((time - call.time) / 1000)} s; whoever asks whether the connection still works has closed it by then. Answer pings at once, also while other requests run.`,
      related: [{ message: 'the ping', record: call.index }],
    });
  },
});
