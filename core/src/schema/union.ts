import { has, isObject } from '../frame/envelope';
import type { Definitions, Schema } from '../spec/types';
import { hasType } from './json-type';
import { type Resolved, resolve, typesOf, valuesOf } from './resolve';

/** A branch of a union, references followed; nested unions are laid flat. */
export interface Branch extends Resolved {
  /** as it stands in the union, for the walk to enter */
  readonly entry: Schema;
}

export type Choice =
  | { readonly kind: 'branch'; readonly branch: Branch }
  /** several are as near; the caller tries them and keeps the one with the fewest faults */
  | { readonly kind: 'try'; readonly branches: readonly Branch[] }
  | { readonly kind: 'type'; readonly expected: readonly string[]; readonly branches: readonly Branch[] }
  | { readonly kind: 'discriminator'; readonly member: string; readonly expected: readonly unknown[] }
  /** an object without the members that would tell which branch was meant: one list of members for each branch */
  | { readonly kind: 'members'; readonly expected: readonly (readonly string[])[] };

/** Members that tell branches apart by their value, the usual ones first. */
const USUAL = ['type', 'method', 'mode', 'action', 'resultType'];

export function flatten(definitions: Definitions, options: readonly Schema[], depth = 0): readonly Branch[] {
  return options.flatMap((entry) => {
    const resolved = resolve(definitions, entry);
    const inner = resolved.schema.anyOf;
    const isOnlyUnion = inner !== undefined && resolved.schema.properties === undefined;
    return isOnlyUnion && depth < 8 ? flatten(definitions, inner, depth + 1) : [{ ...resolved, entry }];
  });
}

function allowed(definitions: Definitions, branch: Branch, member: string): readonly unknown[] | undefined {
  const property = branch.schema.properties?.[member];
  return property === undefined ? undefined : valuesOf(resolve(definitions, property).schema);
}

function discriminators(definitions: Definitions, branches: readonly Branch[]): readonly string[] {
  const names = Object.keys(branches[0]?.schema.properties ?? {});
  const telling = names.filter((name) => {
    const lists = branches.map((branch) => allowed(definitions, branch, name));
    if (lists.some((list) => list === undefined)) return false;
    return lists.some((list) => list!.join('\u0000') !== lists[0]!.join('\u0000'));
  });
  const rank = (name: string) => (USUAL.includes(name) ? USUAL.indexOf(name) : USUAL.length);
  return telling.sort((a, b) => rank(a) - rank(b));
}

const isRequired = (branch: Branch, member: string) => branch.schema.required?.includes(member) ?? false;

/** Branches that fit by the members that only some of them require; the others keep out of it. */
function byMembers(branches: readonly Branch[], value: Record<string, unknown>): Choice {
  const inAll = (member: string) => branches.every((branch) => isRequired(branch, member));
  const own = branches.map((branch) => (branch.schema.required ?? []).filter((member) => !inAll(member)));
  const present = own.map((members) => members.filter((member) => has(value, member)).length);
  const most = Math.max(...present);
  const best = branches.filter((_, i) => present[i] === most && (most > 0 || own[i]!.length === 0));
  if (best.length === 0) return { kind: 'members', expected: own };
  return best.length === 1 ? { kind: 'branch', branch: best[0]! } : { kind: 'try', branches: best };
}

/** Picks the branch of a union that a value was meant to be: by JSON type, by discriminator, by members. */
export function choose(definitions: Definitions, options: readonly Schema[], value: unknown): Choice {
  const all = flatten(definitions, options);
  const fitting = all.filter(({ schema }) => {
    const types = typesOf(schema);
    return types.length === 0 || types.some((type) => hasType(value, type));
  });
  if (fitting.length === 0) {
    const expected = [...new Set(all.flatMap(({ schema }) => typesOf(schema)))];
    return { kind: 'type', expected, branches: all };
  }
  if (fitting.length === 1) return { kind: 'branch', branch: fitting[0]! };
  if (!isObject(value)) return { kind: 'try', branches: fitting };
  let branches = fitting;
  for (const member of discriminators(definitions, fitting)) {
    const matching = branches.filter((branch) => {
      const values = allowed(definitions, branch, member)!;
      return has(value, member) ? values.includes(value[member]) : !isRequired(branch, member);
    });
    if (matching.length === 0) {
      const expected = [...new Set(branches.flatMap((branch) => allowed(definitions, branch, member)!))];
      return { kind: 'discriminator', member, expected };
    }
    branches = matching;
  }
  return branches.length === 1 ? { kind: 'branch', branch: branches[0]! } : byMembers(branches, value);
}
