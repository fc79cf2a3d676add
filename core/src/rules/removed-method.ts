import { methodHistory } from '../spec/history';
import { defineRule } from './define';
import { since } from './revisions';
import type { Rule } from './rule';
import type { Fix, MessageContext } from './types';

interface Removed {
  readonly id: string;
  readonly methods: readonly string[];
  readonly actor: Rule['actor'];
  readonly summary: string;
  readonly fix?: (context: MessageContext) => Fix | undefined;
}

/**
 * A method that 2026-07-28 gave up. No sentence forbids it there; it follows from its absence, so that the rule warns.
 */
export function removedMethod({ id, methods, actor, summary, fix }: Removed): Rule<'message'> {
  return defineRule({
    id,
    covers: [id],
    revisions: since('2026-07-28'),
    level: 'warning',
    actor,
    scope: 'message',
    summary,
    on: { kinds: ['request', 'notification'], methods, outcomes: ['elsewhere'] },
    check(context, report) {
      const { message, revision } = context;
      if (message.kind !== 'request' && message.kind !== 'notification') return;
      const history = methodHistory(message.method);
      const last = history?.until === undefined ? '' : `; it went away after ${history.until}`;
      const instead = history?.replacement === undefined ? '' : `: ${history.replacement}`;
      const found = fix?.(context);
      const text = `\`${message.method}\` is not in ${revision.id}${last}${instead}.`;
      report({ message: text, path: ['method'], fixes: found ? [found] : [] });
    },
  });
}
