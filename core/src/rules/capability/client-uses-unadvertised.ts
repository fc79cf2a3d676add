import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { GATED, serverCapability } from '../parts/gated';
import { firstTimes } from '../recording/first-time';
import { lacking } from '../undeclared';

const isFirstTime = firstTimes();

export default defineRule({
  id: 'capability/client-uses-unadvertised',
  covers: [
    'capability/client-uses-unadvertised',
    'capability/client-uses-tools',
    'capability/client-uses-resources',
    'capability/client-uses-prompts',
    'capability/client-uses-logging',
    'capability/client-uses-completions',
    'capability/client-uses-subscribe',
  ],
  level: 'error',
  levelIn: { '2024-11-05': 'warning', '2025-03-26': 'warning', '2026-07-28': 'warning' },
  actor: 'client',
  scope: 'session',
  summary: 'A client uses only what the server has declared.',
  on: { kinds: ['request'], methods: GATED },
  check({ recording, step, revision }, report) {
    const { message, direction } = step;
    if (message?.kind !== 'request' || direction === undefined) return;
    const capability = serverCapability(revision, message.method, direction);
    const declared = capability === undefined ? undefined : lacking(recording, 's2c', capability);
    if (declared === undefined || !isFirstTime(recording, `${declared} ${capability}`)) return;
    report({
      message: `${quoted(message.method)} needs \`${capability}\`, which the server has not declared: it may refuse the request, or not answer it. Look at the capabilities of the server first.`,
      path: ['method'],
      related: [{ message: 'the capabilities of the server', record: declared }],
    });
  },
});
