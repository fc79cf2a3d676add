import { has, isObject } from '../frame/envelope';
import type { Schema } from '../spec/types';
import { reportMissing, reportType, reportValue } from './report';
import { type Branch, choose } from './union';
import { EnoughIssues, type Walk } from './walk';
import { orList, placeName, quoted } from './words';

/** A branch that is tried out is left after this many faults: it is not the one that was meant. */
const TRIAL_LIMIT = 20;

type Visit = (walk: Walk, entry: Schema, value: unknown, optional: boolean) => void;

/** Explains a value against the one branch of a union that it was meant to be. */
export function explainUnion(
  walk: Walk,
  options: readonly Schema[],
  value: unknown,
  optional: boolean,
  visit: Visit,
): void {
  const passes = (entry: Schema) => trial(walk, entry, value, visit, 0) === 0;
  if (options.some(passes)) return;
  const choice = choose(walk.definitions, options, value);
  switch (choice.kind) {
    case 'branch':
      visit(walk, choice.branch.entry, value, optional);
      break;
    case 'try':
      fewest(walk, choice.branches, value, optional, visit);
      break;
    case 'type': {
      const list = choice.branches.find((branch) => branch.schema.items !== undefined);
      reportType(walk, choice.expected, value, optional, list?.schema);
      break;
    }
    case 'discriminator': {
      const { member, expected } = choice;
      if (!isObject(value) || !has(value, member)) reportMissing(walk, member, value, expected);
      else walk.inside(member, member, () => reportValue(walk, expected, value[member]));
      break;
    }
    case 'members': {
      const sets = [...new Set(choice.expected.map((members) => orList(members.map(quoted), 'and')))];
      const message = `${placeName(walk.here())} needs ${orList(sets)}.`;
      walk.report({ keyword: 'branch', message, expected: choice.expected, actual: value });
    }
  }
}

function fewest(walk: Walk, branches: readonly Branch[], value: unknown, optional: boolean, visit: Visit): void {
  const counts = branches.map(({ entry }) => trial(walk, entry, value, visit, TRIAL_LIMIT));
  const best = branches[counts.indexOf(Math.min(...counts))];
  if (best !== undefined) visit(walk, best.entry, value, optional);
}

/** How many faults a value has against one branch; more than `limit` are not counted. */
function trial(walk: Walk, entry: Schema, value: unknown, visit: Visit, limit: number): number {
  const attempt = walk.attempt(limit);
  try {
    visit(attempt, entry, value, false);
  } catch (error) {
    if (!(error instanceof EnoughIssues)) throw error;
    return limit + 1;
  }
  return attempt.issues.length;
}
