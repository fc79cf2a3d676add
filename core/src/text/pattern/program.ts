import { type CharSet, eitherCase } from './char-set';
import type { Part } from './parse';
import { PatternProblem } from './problem';

/** A step of a pattern: a unit of a set and then on, or two ways on, or the end. */
export type Step =
  | { readonly type: 'set'; readonly set: CharSet; next: number }
  | { readonly type: 'split'; next: number; other: number }
  | { readonly type: 'end' };

const MOST = 3000;

/** The steps of a pattern; the first one is where it begins. @throws {PatternProblem} where there would be too many */
export function programOf(
  part: Part,
  ignoresCase: boolean,
): { readonly steps: readonly Step[]; readonly first: number } {
  const steps: Step[] = [{ type: 'end' }];
  const push = (step: Step): number => {
    if (steps.length >= MOST) throw new PatternProblem('The pattern is too large: its repetitions multiply.');
    return steps.push(step) - 1;
  };
  /** @returns where the part begins, if `next` comes after it */
  const build = (one: Part, next: number): number => {
    if (one.type === 'set') return push({ type: 'set', set: ignoresCase ? eitherCase(one.set) : one.set, next });
    if (one.type === 'row') return one.parts.reduceRight((after, item) => build(item, after), next);
    if (one.type === 'either') {
      const [first, ...rest] = one.parts.map((item) => build(item, next));
      return rest.reduce((before, other) => push({ type: 'split', next: before, other }), first ?? next);
    }
    let after = next;
    if (one.max === Number.POSITIVE_INFINITY) {
      const loop: Step = { type: 'split', next: 0, other: next };
      after = push(loop);
      loop.next = build(one.part, after);
    } else {
      for (let i = one.min; i < one.max; i++)
        after = push({ type: 'split', next: build(one.part, after), other: next });
    }
    for (let i = 0; i < one.min; i++) after = build(one.part, after);
    return after;
  };
  const first = build(part, 0);
  return { steps, first };
}
