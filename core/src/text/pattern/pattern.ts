import { holds } from './char-set';
import { type Edge, type ParsedPattern, parsePattern } from './parse';
import { PatternProblem } from './problem';
import { programOf, type Step } from './program';

/** sets of steps that are remembered at once */
const MOST_STATES = 1000;
/** steps for each unit of a text, and beside them, before a pattern is given up */
const STEPS_A_UNIT = 200;
const STEPS = 20_000_000;

interface State {
  readonly steps: readonly number[];
  readonly isEnd: boolean;
  readonly next: Map<number, State>;
}

interface Match {
  readonly start: number;
  readonly end: number;
}

/**
 * A pattern that somebody wrote, matched without going back: whatever it is, the time grows with the text, and one that
 * takes too long is given up with words instead of keeping everybody waiting.
 */
export class LinearPattern {
  private readonly parsed: ParsedPattern;
  private readonly steps: readonly Step[];
  private readonly first: number;
  private states = new Map<string, State>();
  private start: State | undefined;
  /** steps that the text at hand may still take */
  private left = 0;

  /** @throws {PatternProblem} with words for people */
  constructor(readonly source: string) {
    this.parsed = parsePattern(source);
    const { steps, first } = programOf(this.parsed.part, this.parsed.ignoresCase);
    this.steps = steps;
    this.first = first;
  }

  /**
   * What fits, from left to right, each as long as it can be, never empty.
   * @throws {PatternProblem} where it takes too long
   */
  *matches(text: string): Generator<Match> {
    this.left = STEPS + STEPS_A_UNIT * text.length;
    for (let at = 0; at < text.length; at++) {
      if (!isEdge(this.parsed.start, text, at)) continue;
      const end = this.longestFrom(text, at);
      if (end <= at) continue;
      yield { start: at, end };
      at = end - 1;
    }
  }

  private longestFrom(text: string, start: number): number {
    let state = this.begin();
    let end = -1;
    for (let at = start; state.steps.length > 0 && at < text.length; at++) {
      state = this.after(state, text.charCodeAt(at));
      this.left -= 1;
      if (this.left < 0) {
        throw new PatternProblem(
          `The pattern ${this.source} takes too long: make it say more of where it begins and ends.`,
        );
      }
      if (state.isEnd && isEdge(this.parsed.end, text, at + 1)) end = at + 1;
    }
    return end;
  }

  private begin(): State {
    this.start ??= this.stateOf([this.first]);
    return this.start;
  }

  private after(state: State, unit: number): State {
    const known = state.next.get(unit);
    if (known) return known;
    this.left -= state.steps.length;
    const reached: number[] = [];
    for (const index of state.steps) {
      const step = this.steps[index]!;
      if (step.type === 'set' && holds(step.set, unit)) reached.push(step.next);
    }
    const next = this.stateOf(reached);
    if (state.next.size < 256) state.next.set(unit, next);
    return next;
  }

  /** the steps that are reached without another unit */
  private stateOf(from: readonly number[]): State {
    const seen = new Set<number>();
    const open = [...from];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (seen.has(index)) continue;
      seen.add(index);
      const step = this.steps[index]!;
      if (step.type === 'split') open.push(step.next, step.other);
    }
    const steps = [...seen].filter((index) => this.steps[index]!.type !== 'split').sort((a, b) => a - b);
    const key = steps.join();
    const known = this.states.get(key);
    if (known) return known;
    const state = { steps, isEnd: seen.has(0), next: new Map<number, State>() };
    if (this.states.size >= MOST_STATES) {
      this.states = new Map();
      this.start = undefined;
    }
    this.states.set(key, state);
    return state;
  }
}

function isEdge(edge: Edge, text: string, at: number): boolean {
  if (edge === 'any') return true;
  const before = text.charAt(at - 1);
  const after = text.charAt(at);
  if (edge === 'word') return /\w/.test(before) !== /\w/.test(after);
  return before === '' || after === '' || before === '\n' || after === '\n' || after === '\r';
}
