import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { firstTimes } from '../recording/first-time';
import type { Step } from '../recording/step';
import { lacking, reportUndeclared } from '../undeclared';

const NOTIFICATIONS: Readonly<Record<string, string>> = {
  'notifications/tools/list_changed': 'tools.listChanged',
  'notifications/prompts/list_changed': 'prompts.listChanged',
  'notifications/resources/list_changed': 'resources.listChanged',
  'notifications/roots/list_changed': 'roots.listChanged',
};
const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
const KINDS = ['tools', 'prompts', 'resources'];

const isFirstTime = firstTimes();

export default defineRule({
  id: 'capability/list-changed-undeclared',
  covers: [
    'capability/list-changed-undeclared',
    'capability/tools-list-changed-flag',
    'capability/prompts-list-changed-flag',
    'capability/resources-list-changed-flag',
    'capability/roots-list-changed-flag',
  ],
  level: 'error',
  levelIn: { '2024-11-05': 'warning', '2025-03-26': 'warning', '2026-07-28': 'warning' },
  actor: 'either',
  scope: 'session',
  summary: 'Whoever announces changes of a list has declared `listChanged`.',
  on: { kinds: ['notification'], methods: [...Object.keys(NOTIFICATIONS), ACKNOWLEDGED] },
  check({ recording, step }, report) {
    const { message, direction, index } = step;
    if (message?.kind !== 'notification' || direction === undefined) return;
    for (const capability of announced(step)) {
      if ((capability === 'roots.listChanged') !== (direction === 'c2s')) continue;
      const declared = lacking(recording, direction, capability);
      if (declared === undefined || !isFirstTime(recording, `${declared} ${capability}`)) continue;
      const who = direction === 'c2s' ? 'client' : 'server';
      reportUndeclared(recording, report, {
        side: direction,
        capability,
        message: `The ${who} announces changes with ${quoted(message.method)}, and does not declare \`${capability}\`: the other side does not expect them and keeps its old list. Set \`${capability}\` to true, or do not announce changes.`,
        shown: { message: message.method, record: index },
      });
    }
  },
});

function announced({ message }: Step): readonly string[] {
  if (message?.kind !== 'notification') return [];
  if (message.method !== ACKNOWLEDGED) return [NOTIFICATIONS[message.method] ?? ''];
  const granted = dig(message.params, 'notifications');
  return KINDS.filter((kind) => dig(granted, `${kind}ListChanged`) === true).map((kind) => `${kind}.listChanged`);
}
