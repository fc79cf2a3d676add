import { has, isObject, type JsonObject, member } from '../../frame/envelope';
import { resolve, typesOf, valuesOf } from '../../schema/resolve';
import { quoted } from '../../schema/words';
import type { Revision } from '../../spec/types';
import { offeredFix } from '../quick-fix';
import type { Report } from '../types';
import type { Part } from './json';

/** Keywords that combine schemas, refer to them or apply them on a condition. */
const COMBINING: ReadonlySet<string> = new Set([
  ...['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...['dependentSchemas', 'dependentRequired', 'dependencies'],
]);

/** Keywords of JSON Schema that refuse values. All else annotates, and what does not understand it loses nothing. */
const ASSERTING: ReadonlySet<string> = new Set([
  ...COMBINING,
  ...['enum', 'const', 'pattern', 'format', 'minLength', 'maxLength', 'contentEncoding', 'contentMediaType'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['items', 'prefixItems', 'additionalItems', 'contains', 'minContains', 'maxContains', 'uniqueItems'],
  ...['minItems', 'maxItems', 'properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required'],
  ...['minProperties', 'maxProperties', 'unevaluatedItems', 'unevaluatedProperties'],
]);

/** Choices with titles are written as alternatives, each a single value. */
const isTitledChoice = (key: string, value: unknown) =>
  (key === 'oneOf' || key === 'anyOf') &&
  Array.isArray(value) &&
  value.every((option) => isObject(option) && member(option, 'const') !== undefined);

/** The keywords of a form's schema, or of one of its fields, that make it more than a flat form. */
const combiningKeywords = (schema: JsonObject): readonly string[] =>
  Object.keys(schema).filter((key) => COMBINING.has(key) && !isTitledChoice(key, schema[key]));

/** The keywords that a revision lists for fields of a type; undefined for what no field can be. */
function listedKeywords(revision: Revision, type: string): ReadonlySet<string> | undefined {
  const definitions = revision.definitions();
  const branches = (definitions.PrimitiveSchemaDefinition?.anyOf ?? [])
    .map((branch) => resolve(definitions, branch).schema.properties ?? {})
    .filter(({ type: own }) => own && (valuesOf(own) ?? typesOf(own)).includes(type));
  return branches.length === 0 ? undefined : new Set(branches.flatMap(Object.keys));
}

/** The keywords of a field that would refuse values and are not listed for its type. */
export function unlistedKeywords(revision: Revision, field: JsonObject): readonly string[] {
  const asserting = Object.keys(field).filter((key) => ASSERTING.has(key));
  const type = member(field, 'type');
  if (asserting.length === 0 || typeof type !== 'string') return [];
  const listed = listedKeywords(revision, type);
  return listed === undefined ? [] : asserting.filter((key) => !listed.has(key));
}

/** Reports the keywords of a form's schema, or of one of its fields, for which a form has nothing that it could show. */
export function reportCombining(report: Report, schema: Part): void {
  for (const key of combiningKeywords(schema.value)) reportKeyword(report, schema, key);
}

function reportKeyword(report: Report, { value, path }: Part, key: string): void {
  const place = [...path, key];
  const removal = offeredFix(`Remove ${quoted(key)}`, { op: 'remove', path: place });
  report({
    message: `${quoted(key)} is not part of what a form can be: clients show flat fields one by one and do not look at it. List the fields under \`properties\`, and those that are needed under \`required\`.`,
    path: place,
    part: 'key',
    // A field that is only a reference has no type either: that is the same fault, and nothing is left without it.
    fixes: has(value, 'type') ? [removal] : [],
    explains: [place, [...path, 'type']],
  });
}
