import { has, isObject } from '../frame/envelope';
import type { Definitions, Schema } from '../spec/types';
import type { JsonPath } from '../text/types';
import { explainBounds } from './explain-bounds';
import { explainUnion } from './explain-union';
import { hasType } from './json-type';
import { reportMissing, reportType, reportValue } from './report';
import { resolve, typesOf, valuesOf } from './resolve';
import { ISSUE_LIMIT, type Validation } from './types';
import { EnoughIssues, Walk } from './walk';

/**
 * Finds every fault of a value that a definition refuses. The compiled function decides whether there is one; this
 * walk, far slower, says which. A test holds the two to the same opinion.
 * @param base where the value stands in what the issues are told from
 */
export function explain(definitions: Definitions, definition: string, value: unknown, base: JsonPath): Validation {
  const walk = new Walk(definitions, ISSUE_LIMIT, base);
  try {
    visit(walk, { $ref: `#/$defs/${definition}` }, value, false);
  } catch (error) {
    if (!(error instanceof EnoughIssues)) throw error;
    return { issues: walk.issues, truncated: true };
  }
  return { issues: walk.issues, truncated: false };
}

/** @param optional the member may be left out */
function visit(walk: Walk, entry: Schema, value: unknown, optional: boolean): void {
  const { schema, definition } = resolve(walk.definitions, entry);
  walk.within(definition, () => {
    if (!explainType(walk, schema, value, optional)) return;
    const values = valuesOf(schema);
    if (values !== undefined && !values.includes(value)) return reportValue(walk, values, value);
    explainBounds(walk, schema, value);
    if (schema.anyOf !== undefined) explainUnion(walk, schema.anyOf, value, optional, visit);
    for (const part of schema.allOf ?? []) visit(walk, part, value, optional);
    if (isObject(value)) explainObject(walk, schema, value);
    if (Array.isArray(value) && schema.items !== undefined) {
      const { items } = schema;
      for (const [i, item] of value.entries()) walk.inside(i, '*', () => visit(walk, items, item, false));
    }
  });
}

function explainType(walk: Walk, schema: Schema, value: unknown, optional: boolean): boolean {
  const expected = typesOf(schema);
  if (expected.length === 0 || expected.some((type) => hasType(value, type))) return true;
  reportType(walk, expected, value, optional, schema);
  return false;
}

/** A constant that is not met says that the object is another thing; what else it lacks is no news. */
function isAnotherThing(walk: Walk, schema: Schema, value: Record<string, unknown>): boolean {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (name === 'jsonrpc' || !has(value, name)) continue;
    const target = resolve(walk.definitions, property).schema;
    if (!('const' in target) || target.const === value[name]) continue;
    walk.inside(name, name, () => reportValue(walk, [target.const], value[name]));
    return true;
  }
  return false;
}

function explainObject(walk: Walk, schema: Schema, value: Record<string, unknown>): void {
  if (isAnotherThing(walk, schema, value)) return;
  const { properties = {}, required = [], additionalProperties } = schema;
  for (const member of required) {
    if (has(value, member)) continue;
    const property = has(properties, member) ? resolve(walk.definitions, properties[member]!).schema : {};
    reportMissing(walk, member, value, valuesOf(property));
  }
  for (const key of Object.keys(value)) {
    if (has(properties, key)) {
      const optional = !required.includes(key);
      walk.inside(key, key, () => visit(walk, properties[key]!, value[key], optional));
    } else if (typeof additionalProperties === 'object') {
      walk.inside(key, '*', () => visit(walk, additionalProperties, value[key], true));
    }
  }
}
