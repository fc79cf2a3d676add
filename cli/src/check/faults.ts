import type { FaultLevel } from '@wirebench/core/rules/types';
import type { TraceCheck } from '@wirebench/core/trace/check';

/** The levels on which a fault can lie, from the text up to the tool, and the transport below them. */
export const FAULTS: readonly FaultLevel[] = ['json', 'json-rpc', 'mcp', 'tool', 'transport'];

export const isWanted = (fault: FaultLevel, wanted: ReadonlySet<FaultLevel> | undefined): boolean =>
  wanted === undefined || wanted.has(fault);

/** The same check, silent about faults of other levels; so that what is counted is what is listed. */
export function onlyFaults(check: TraceCheck, wanted: ReadonlySet<FaultLevel> | undefined): TraceCheck {
  if (wanted === undefined) return check;
  return {
    frame: (value, facts) => check.frame(value, facts).filter(({ fault }) => isWanted(fault, wanted)),
    raw: (facts) => check.raw(facts).filter(({ fault }) => isWanted(fault, wanted)),
    step: (recording, step) => check.step(recording, step).filter(({ finding: { fault } }) => isWanted(fault, wanted)),
  };
}
