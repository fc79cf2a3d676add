import type { RevisionId } from '../spec/types';
import { defineRule } from './define';
import type { Rule } from './rule';
import { lacking } from './undeclared';

interface Asked {
  readonly id: string;
  readonly revisions: readonly RevisionId[];
  readonly method: string;
  readonly capability: string;
  readonly summary: string;
}

/** A server asks the client for something that the client has not declared, in the legacy era. */
export function undeclaredRequest({ method, capability, ...rest }: Asked): Rule<'session'> {
  return defineRule({
    ...rest,
    covers: [rest.id],
    level: 'error',
    levelIn: { '2024-11-05': 'warning', '2025-03-26': 'warning' },
    actor: 'server',
    scope: 'session',
    on: { kinds: ['request'], methods: [method] },
    check({ recording, step }, report) {
      if (step.direction !== 's2c') return;
      const declared = lacking(recording, 'c2s', capability);
      if (declared === undefined) return;
      report({
        message: `\`${method}\` needs \`${capability}\`, which the client has not declared: it refuses the request, or does not answer it. Look at the capabilities of \`initialize\` and do without.`,
        path: ['method'],
        related: [{ message: 'the capabilities of the client', record: declared }],
      });
    },
  });
}
