import { revision as revisionOf } from '../spec';
import type { RevisionId } from '../spec/types';
import type { CheckScope, MethodOutcome, Rule } from './types';

/** Rules for one kind of message: those that run first, and those that speak of what is left unexplained. */
export interface RuleLists<S extends CheckScope> {
  readonly first: readonly Rule<S>[];
  readonly fallback: readonly Rule<S>[];
}

/** What a rule is called for, whatever its scope. */
export interface Trigger {
  /** kinds of messages or of responses */
  readonly kinds: readonly string[];
  readonly methods?: readonly string[];
  readonly outcomes?: readonly MethodOutcome[];
}

type Levels<T> = Map<string, Map<string, Map<string, Map<string, T>>>>;

const NONE = '';
const WITH_INPUT = ' with input';

function child<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

/** Finds the rules that concern a message without asking the others; lists are built on first use and kept. */
export class Dispatcher<S extends CheckScope> {
  private readonly named: ReadonlySet<string>;
  private readonly lists: Levels<RuleLists<S>> = new Map();

  constructor(
    private readonly rules: readonly Rule<S>[],
    private readonly triggerOf: (rule: Rule<S>) => Trigger,
  ) {
    this.named = new Set(rules.flatMap((rule) => triggerOf(rule).methods ?? []));
  }

  /** @param carriesInput the message has `inputRequests` or `inputResponses` */
  pick(
    revision: RevisionId,
    kind: string,
    method: string | undefined,
    outcome?: MethodOutcome,
    carriesInput = false,
  ): RuleLists<S> {
    // Methods that no rule names share one list: names from the wire must not grow the maps.
    const name = method !== undefined && this.named.has(method) ? method : NONE;
    const kinds = child(this.lists, revision, () => new Map());
    const outcomes = child(kinds, kind, () => new Map());
    const methods = child(outcomes, outcome ?? NONE, () => new Map());
    const key = carriesInput ? `${name}${WITH_INPUT}` : name;
    return child(methods, key, () => this.build(revision, kind, outcome, this.concerns(revision, name, carriesInput)));
  }

  /** The methods that a message has to do with: its own, and what may stand in its input. */
  private concerns(revision: RevisionId, method: string, carriesInput: boolean): readonly string[] {
    return carriesInput ? [method, ...revisionOf(revision).inputRequests.keys()] : [method];
  }

  private build(
    revision: RevisionId,
    kind: string,
    outcome: MethodOutcome | undefined,
    concerns: readonly string[],
  ): RuleLists<S> {
    const concerned = this.rules.filter((rule) => {
      const { kinds, methods, outcomes } = this.triggerOf(rule);
      if (!rule.revisions.includes(revision) || !kinds.includes(kind)) return false;
      if (methods !== undefined && !methods.some((method) => concerns.includes(method))) return false;
      return outcomes === undefined || (outcome !== undefined && outcomes.includes(outcome));
    });
    return {
      first: concerned.filter(({ fallback }) => !fallback),
      fallback: concerned.filter(({ fallback }) => fallback),
    };
  }
}
