import type { Classified } from '../frame/types';
import type { RevisionId } from '../spec/types';
import type { CheckScope, ExchangeContext, MessageContext, Rule } from './types';

/** Rules of one scope by what they are called for, so that a rule costs nothing where it does not apply. */
export interface Dispatcher<S extends CheckScope> {
  /** @param key kind of the message or response */
  readonly pick: (revision: RevisionId, key: string, method: string | undefined) => readonly Rule<S>[];
}

const NONE = '\u0000';

/** Builds the lists on first use, one for each (revision, kind, method) that a rule names, and keeps them. */
export function dispatcher<S extends CheckScope>(
  rules: readonly Rule<S>[],
  keysOf: (rule: Rule<S>) => readonly string[],
  methodsOf: (rule: Rule<S>) => readonly string[] | undefined,
): Dispatcher<S> {
  const named = new Set(rules.flatMap((rule) => methodsOf(rule) ?? []));
  const lists = new Map<string, readonly Rule<S>[]>();
  const pick = (revision: RevisionId, key: string, method: string | undefined) => {
    // Methods that no rule names share one list: names from the wire must not grow the map.
    const name = method !== undefined && named.has(method) ? method : NONE;
    const at = `${revision} ${key} ${name}`;
    let list = lists.get(at);
    if (!list) {
      list = rules.filter(
        (rule) =>
          rule.revisions.includes(revision) &&
          keysOf(rule).includes(key) &&
          (methodsOf(rule) === undefined || methodsOf(rule)!.includes(name)),
      );
      lists.set(at, list);
    }
    return list;
  };
  return { pick };
}

/** The method that a message rule's `methods` speaks of. */
export function methodOf(context: MessageContext): string | undefined {
  const { message } = context;
  if (message.kind === 'request' || message.kind === 'notification') return message.method;
  return context.answers?.method.method;
}

export const kindOf = (message: Classified): string => message.kind;
export const responseOf = (context: ExchangeContext): string => context.response.kind;
