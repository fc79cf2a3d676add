import type { TraceRow } from '../types';

export type Verdict = 'same' | 'changed' | 'added' | 'gone';

/**
 * What is different about two exchanges that belong together. `request`: what was asked; `outcome`: how it ended (a
 * result, a tool that failed, an error, nothing), after which the answers are not held against each other; `shape`:
 * other members or other types; `value`: the same shape, other values; `duration`: much slower or much faster.
 */
export type Change = 'request' | 'outcome' | 'shape' | 'value' | 'duration';

export interface CompareOptions {
  /** false: how long an answer took is no difference */
  readonly duration?: boolean;
}

/** One line of a comparison. */
export interface ComparedPair {
  /** place in the comparison, from 0 */
  readonly index: number;
  readonly verdict: Verdict;
  readonly changes: readonly Change[];
  /** it stands at another place among the others */
  readonly moved: boolean;
  /** a log has only a part of a message, so that what it says was not compared */
  readonly partial: boolean;
}

/** The same, with what a table shows of both sides: the request or the notification. */
export interface ComparedRow extends ComparedPair {
  readonly left: TraceRow | undefined;
  readonly right: TraceRow | undefined;
}

/** How many pairs of each verdict; `partial`: how many of them could not be compared as a whole. */
export type ComparisonCounts = Readonly<Record<Verdict | 'partial', number>>;

/** A place at which two values differ. */
export interface Difference {
  readonly kind: 'added' | 'gone' | 'type' | 'value';
  /** JSON pointer on each side; behind a `#` it goes on inside a text that is JSON */
  readonly left?: string;
  readonly right?: string;
  /** name of the tool, prompt or resource that it lies in */
  readonly item?: string;
  /** the values, as JSON, cut to what a person reads */
  readonly before?: string;
  readonly after?: string;
}

export interface Differences {
  readonly list: readonly Difference[];
  /** there are more than these */
  readonly more: boolean;
}
