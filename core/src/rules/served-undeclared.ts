import type { Direction } from '../frame/types';
import type { RevisionId } from '../spec/types';
import { defineRule } from './define';
import { firstTimes } from './recording/first-time';
import type { Step } from './recording/step';
import type { RecordingTrigger, Rule } from './rule';
import type { Level } from './types';
import { lacking, reportUndeclared } from './undeclared';

interface Served {
  readonly id: string;
  readonly covers: readonly string[];
  readonly revisions: readonly RevisionId[];
  readonly level?: Level;
  readonly side: Direction;
  readonly capability: string;
  readonly summary: string;
  /** what was done without the declaration: `lists tools` */
  readonly does: string;
  /** what the other side makes of the lack */
  readonly so: string;
  readonly on: RecordingTrigger;
  /** an empty list is no support yet */
  readonly serves: (step: Step) => boolean;
}

/** A side does something that it has not declared; said once, where it should have declared it. */
export function servedUndeclared({
  side,
  capability,
  does,
  so,
  serves,
  level = 'error',
  ...rest
}: Served): Rule<'session'> {
  const isFirstTime = firstTimes();
  const who = side === 'c2s' ? 'client' : 'server';
  return defineRule({
    ...rest,
    level,
    actor: who,
    scope: 'session',
    check({ recording, step }, report) {
      if (step.direction !== side) return;
      const declared = lacking(recording, side, capability);
      if (declared === undefined || !serves(step) || !isFirstTime(recording, declared)) return;
      reportUndeclared(recording, report, {
        side,
        capability,
        message: `The ${who} ${does}, and does not declare \`${capability}\`: ${so}. Add \`${capability}\` to its capabilities.`,
        shown: { message: `here it ${does}`, record: step.index },
      });
    },
  });
}
