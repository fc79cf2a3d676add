import { NO_CHECK } from '@wirebench/core/trace/check';
import { compareTraces } from '@wirebench/core/trace/compare/compare';
import type { Comparison } from '@wirebench/core/trace/compare/comparison';
import { digestingCheck, FrameDigests } from '@wirebench/core/trace/compare/frame-digests';
import type { CompareOptions } from '@wirebench/core/trace/compare/types';
import { analyse } from '../records';

function sideOf(lines: readonly unknown[]) {
  const digests = new FrameDigests();
  return { index: analyse(lines, digestingCheck(digests, NO_CHECK)).index, digests };
}

function compare(left: readonly unknown[], right: readonly unknown[], options?: CompareOptions): Comparison {
  const steps = compareTraces(sideOf(left), sideOf(right), options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** `left>right verdict changes`, rows by their place, in the order of the comparison */
export function said(left: readonly unknown[], right: readonly unknown[], options?: CompareOptions): string[] {
  const comparison = compare(left, right, options);
  return Array.from({ length: comparison.length }, (_, i) => {
    const { verdict, changes, moved, partial } = comparison.pairAt(i);
    const words = [verdict, ...changes, ...(moved ? ['moved'] : []), ...(partial ? ['partial'] : [])].join(' ');
    return `${comparison.leftAt(i) ?? ''}>${comparison.rightAt(i) ?? ''} ${words}`;
  });
}
