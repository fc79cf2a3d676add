import { REVISIONS } from '../spec';
import type { RevisionId } from '../spec/types';
import type { CheckScope, Rule } from './rule';
import type { MethodOutcome } from './types';

/** What a rule is called for, whatever its scope. */
export interface Trigger {
  /** kinds of messages or of responses */
  readonly kinds: readonly string[];
  readonly methods?: readonly string[];
  readonly outcomes?: readonly MethodOutcome[];
  /** the bit of what the rule is about; 0 or absent: it is always called */
  readonly facet?: number;
}

/** narrowed lists that are kept; the wire must not grow the maps */
const MOST = 1000;

/** Rules of one turn for one kind of message, narrowed to what a message is about. */
class Narrowed<S extends CheckScope> {
  /** the bits that these rules ask for */
  readonly facets: number;
  private readonly lists = new Map<number, readonly Rule<S>[]>();

  constructor(
    readonly rules: readonly Rule<S>[],
    private readonly facetOf: (rule: Rule<S>) => number,
  ) {
    this.facets = rules.reduce((bits, rule) => bits | facetOf(rule), 0);
  }

  for(facets: number): readonly Rule<S>[] {
    const wanted = facets & this.facets;
    if (this.facets === 0 || wanted === this.facets) return this.rules;
    let rules = this.lists.get(wanted);
    if (rules === undefined) {
      rules = this.rules.filter((rule) => (this.facetOf(rule) & ~wanted) === 0);
      if (this.lists.size >= MOST) this.lists.clear();
      this.lists.set(wanted, rules);
    }
    return rules;
  }
}

/** Rules for one kind of message: those that run first, and those that speak of what is left unexplained. */
export class RuleLists<S extends CheckScope> {
  /** the bits that rules ask for */
  readonly facets: number;
  private readonly firsts: Narrowed<S>;
  private readonly fallbacks: Narrowed<S>;

  constructor(
    readonly first: readonly Rule<S>[],
    readonly fallback: readonly Rule<S>[],
    facetOf: (rule: Rule<S>) => number,
  ) {
    this.firsts = new Narrowed(first, facetOf);
    this.fallbacks = new Narrowed(fallback, facetOf);
    this.facets = this.firsts.facets | this.fallbacks.facets;
  }

  /** those of the first list that concern a message with these facets */
  firstFor(facets: number): readonly Rule<S>[] {
    return this.firsts.for(facets);
  }

  /** those of the other list that do */
  fallbackFor(facets: number): readonly Rule<S>[] {
    return this.fallbacks.for(facets);
  }
}

type Levels<T> = Map<string, Map<string, Map<string, Map<string, T>>>>;

const NONE = '';

function child<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

const holdsIn = (revisions: readonly RevisionId[], revision: RevisionId | undefined) =>
  revision === undefined ? REVISIONS.every(({ id }) => revisions.includes(id)) : revisions.includes(revision);

/** Finds the rules that concern a message without asking the others; lists are built on first use and kept. */
export class Dispatcher<S extends CheckScope> {
  private readonly named: ReadonlySet<string>;
  private readonly asksOutcome: boolean;
  private readonly lists: Levels<RuleLists<S>> = new Map();

  constructor(
    private readonly rules: readonly Rule<S>[],
    private readonly triggerOf: (rule: Rule<S>) => Trigger,
  ) {
    this.named = new Set(rules.flatMap((rule) => triggerOf(rule).methods ?? []));
    this.asksOutcome = rules.some((rule) => triggerOf(rule).outcomes !== undefined);
  }

  /** @param revision undefined: rules that hold in every revision */
  pick(
    revision: RevisionId | undefined,
    kind: string,
    method: string | undefined,
    outcome?: MethodOutcome,
  ): RuleLists<S> {
    const kinds = child(this.lists, revision ?? NONE, () => new Map());
    const outcomes = child(kinds, kind, () => new Map());
    const methods = child(outcomes, (this.asksOutcome && outcome) || NONE, () => new Map());
    const known = method === undefined ? undefined : methods.get(method);
    if (known !== undefined) return known;
    // Methods that no rule names share one list: names from the wire must not grow the maps.
    const name = method !== undefined && this.named.has(method) ? method : NONE;
    let lists = methods.get(name);
    if (lists === undefined) {
      lists = this.build(revision, kind, name, outcome);
      methods.set(name, lists);
    }
    return lists;
  }

  private build(
    revision: RevisionId | undefined,
    kind: string,
    method: string,
    outcome: MethodOutcome | undefined,
  ): RuleLists<S> {
    const concerned = this.rules.filter((rule) => {
      const { kinds, methods, outcomes } = this.triggerOf(rule);
      if (!holdsIn(rule.revisions, revision) || !kinds.includes(kind)) return false;
      if (methods !== undefined && !methods.includes(method)) return false;
      return outcomes === undefined || (outcome !== undefined && outcomes.includes(outcome));
    });
    return new RuleLists(
      concerned.filter(({ fallback }) => !fallback),
      concerned.filter(({ fallback }) => fallback),
      (rule) => this.triggerOf(rule).facet ?? 0,
    );
  }
}
