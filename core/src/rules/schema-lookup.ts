import type { SchemaIssue } from '../schema/types';
import type { RevisionId } from '../spec/types';
import type { SchemaRule } from './schema-rule';
import { SCHEMA_RULES } from './schema-rules';

let table: Map<string, SchemaRule[]> | undefined;

function byPlace(): Map<string, SchemaRule[]> {
  if (table) return table;
  table = new Map();
  for (const rule of SCHEMA_RULES) {
    for (const place of rule.places) {
      const list = table.get(place) ?? [];
      if (rule.when) list.unshift(rule);
      else list.push(rule);
      table.set(place, list);
    }
  }
  return table;
}

/** Spellings under which a place may stand in the table, the most specific first. */
function* spellings(place: string, keyword: string): Generator<string> {
  yield `${place}:${keyword}`;
  yield place;
  const segments = place.split('/');
  for (let length = segments.length; length > 0; length -= 1) {
    const above = `${segments.slice(0, length).join('/')}/**`;
    yield `${above}:${keyword}`;
    yield above;
  }
}

/** The ends of a place under any definition, the longest first. */
function* ends(place: string, keyword: string): Generator<string> {
  const segments = place.split('/');
  for (let start = Math.max(1, segments.length - 3); start < segments.length; start += 1) {
    const end = `*/${segments.slice(start).join('/')}`;
    yield `${end}:${keyword}`;
    yield end;
  }
}

function* candidates({ places, keyword }: SchemaIssue): Generator<string> {
  for (const place of places) for (const spelling of spellings(place, keyword)) yield `^${spelling}`;
  for (const place of places) yield* spellings(place, keyword);
  for (const place of places) yield* ends(place, keyword);
}

/** The requirement that a schema issue breaks, where the table has one. */
export function schemaRuleOf(issue: SchemaIssue, revision: RevisionId): SchemaRule | undefined {
  const rules = byPlace();
  for (const key of candidates(issue)) {
    const rule = rules
      .get(key)
      ?.find((one) => one.revisions.includes(revision) && (one.when?.includes(issue.actual) ?? true));
    if (rule) return rule;
  }
  return undefined;
}
