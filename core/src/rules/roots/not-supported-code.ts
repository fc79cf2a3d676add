import { defineRule } from '../define';
import { dig } from '../parts/json';
import { setTo } from '../quick-fix';
import { where } from '../revisions';
import { lacking } from '../undeclared';

export default defineRule({
  id: 'roots/not-supported-code',
  covers: ['roots/not-supported-code'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'A client without roots refuses `roots/list` with -32601.',
  on: { kinds: ['error'], methods: ['roots/list'] },
  check({ recording, step: { message, direction } }, report) {
    if (message?.kind !== 'error' || direction !== 'c2s') return;
    const declared = lacking(recording, 'c2s', 'roots');
    const code = dig(message.error, 'code');
    if (declared === undefined || typeof code !== 'number' || code === -32601) return;
    const path = ['error', 'code'];
    report({
      message: `The client has no roots and refuses with ${code}, which does not say so: the server may try again. Refuse what is not there with -32601.`,
      path,
      fixes: [setTo(path, -32601)],
      related: [{ message: 'the capabilities of the client', record: declared }],
    });
  },
});
