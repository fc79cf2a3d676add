import { defineRule } from './define';
import { declares } from './parts/declares';
import { dig } from './parts/json';
import { since } from './revisions';
import type { Rule } from './rule';

/** A server that declares a capability refuses to list what it is about. */
export function listUnanswered(capability: 'tools' | 'prompts' | 'resources'): Rule<'session'> {
  const id = `capability/${capability}-list-unanswered`;
  const method = `${capability}/list`;
  return defineRule({
    id,
    covers: [id],
    revisions: since('2026-07-28'),
    level: 'error',
    actor: 'server',
    scope: 'session',
    summary: `A server that declares \`${capability}\` answers \`${method}\`.`,
    on: { kinds: ['error'], methods: [method] },
    check({ recording, step: { message, direction } }, report) {
      const { serverCapabilities, declared } = recording.handshake;
      if (message?.kind !== 'error' || direction !== 's2c' || dig(message.error, 'code') !== -32601) return;
      if (serverCapabilities === undefined || !declared.s2c || !declares(serverCapabilities, capability)) return;
      report({
        message: `The server declares \`${capability}\` and does not know \`${method}\`, so that a client cannot find out what there is. Answer with the list, which may be empty, or leave the capability out.`,
        path: ['error', 'code'],
        related: [{ message: `\`${capability}\` is declared`, record: declared.s2c.index }],
      });
    },
  });
}
