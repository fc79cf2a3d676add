import { ALL } from '../../rules/revisions';
import type { FaultLevel, Level } from '../../rules/types';
import type { ConfigRule } from './types';

/** Declares a rule of the group `config`; `index.ts` lists it. */
export function defineConfigRule(
  about: {
    readonly id: `config/${string}`;
    readonly level: Level;
    readonly summary: string;
    readonly fault?: FaultLevel;
  },
  rest: Omit<ConfigRule, 'meta'>,
): ConfigRule {
  const { id, level, summary, fault = 'transport' } = about;
  return {
    meta: { id, level, summary, fault, revisions: ALL, actor: 'client', scope: 'document', covers: [] },
    ...rest,
  };
}
