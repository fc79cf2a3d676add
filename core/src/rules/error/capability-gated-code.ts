import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { GATED, serverCapability } from '../parts/gated';
import { dig } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';
import { lacking } from '../undeclared';

/** refusals that come before anyone looks at the method, and the one that is meant */
const FITTING: ReadonlySet<unknown> = new Set([-32700, -32600, -32601, -32602, -32020, -32021, -32022]);

export default defineRule({
  id: 'error/capability-gated-code',
  covers: ['error/capability-gated-code'],
  revisions: since('2026-07-28'),
  level: 'warning',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'session',
  summary: 'A method behind a capability that the server lacks is refused with -32601.',
  // of completions another rule speaks
  on: { kinds: ['error'], methods: GATED.filter((method) => method !== 'completion/complete') },
  check({ recording, step, revision }, report) {
    const { message, call } = step;
    if (message?.kind !== 'error' || call === undefined) return;
    const capability = serverCapability(revision, call.method, call.sender);
    const declared = capability === undefined ? undefined : lacking(recording, 's2c', capability);
    const code = dig(message.error, 'code');
    if (declared === undefined || typeof code !== 'number' || FITTING.has(code)) return;
    const path = ['error', 'code'];
    report({
      message: `The server does not declare \`${capability}\` and refuses ${quoted(call.method)} with ${code}, which looks like a passing fault, so that clients try again. Refuse what is not there with -32601.`,
      path,
      fixes: [offeredFix('Write -32601', { op: 'set', path, value: -32601 })],
      related: [
        { message: 'the capabilities of the server', record: declared },
        { message: call.method, record: call.index },
      ],
    });
  },
});
