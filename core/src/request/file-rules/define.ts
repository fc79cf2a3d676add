import { ALL } from '../../rules/revisions';
import type { FaultLevel, Level } from '../../rules/types';
import type { FileRule } from './types';

/** Declares a rule of the group `file`; `index.ts` lists it. */
export function defineFileRule(
  about: {
    readonly id: `file/${string}`;
    readonly level: Level;
    readonly summary: string;
    readonly fault?: FaultLevel;
  },
  checks: Omit<FileRule, 'meta'>,
): FileRule {
  const { id, level, summary, fault = 'mcp' } = about;
  return {
    meta: { id, level, summary, fault, revisions: ALL, actor: 'either', scope: 'document', covers: [] },
    ...checks,
  };
}
