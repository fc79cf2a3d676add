import type { Dialect } from './foreign-dialect';

/** What the value of a keyword has to be. */
type KeywordKind =
  | 'schema'
  /** a schema, or up to 2019-09 a list of them */
  | 'items'
  | 'schemas'
  | 'members'
  /** schemas or lists of names by member */
  | 'dependencies'
  | 'types'
  | 'names'
  | 'names-by-member'
  | 'list'
  | 'string'
  | 'boolean'
  | 'number'
  /** a number, up to draft-04 true or false */
  | 'limit'
  | 'above-zero'
  | 'count';

interface Keyword {
  readonly kind: KeywordKind;
  /** the first dialect that has it */
  readonly since: Dialect;
}

const TABLE: readonly (readonly [KeywordKind, Dialect, ...string[]])[] = [
  ['schema', 4, 'additionalProperties', 'additionalItems', 'not'],
  ['schema', 6, 'contains', 'propertyNames'],
  ['schema', 7, 'if', 'then', 'else'],
  ['schema', 2019, 'unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
  ['items', 4, 'items'],
  ['schemas', 4, 'allOf', 'anyOf', 'oneOf'],
  ['schemas', 2020, 'prefixItems'],
  ['members', 4, 'properties', 'patternProperties', 'definitions'],
  ['members', 2019, '$defs', 'dependentSchemas'],
  ['dependencies', 4, 'dependencies'],
  ['types', 4, 'type'],
  ['names', 4, 'required'],
  ['names-by-member', 2019, 'dependentRequired'],
  ['list', 4, 'enum'],
  ['list', 6, 'examples'],
  ['string', 4, '$ref', '$schema', 'title', 'description', 'pattern', 'format'],
  ['string', 6, '$id'],
  ['string', 7, '$comment', 'contentEncoding', 'contentMediaType'],
  ['string', 2019, '$anchor'],
  ['string', 2020, '$dynamicRef', '$dynamicAnchor'],
  ['boolean', 4, 'uniqueItems'],
  ['boolean', 7, 'readOnly'],
  ['boolean', 2019, 'writeOnly', 'deprecated'],
  ['number', 4, 'minimum', 'maximum'],
  ['limit', 4, 'exclusiveMinimum', 'exclusiveMaximum'],
  ['above-zero', 4, 'multipleOf'],
  ['count', 4, 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
  ['count', 2019, 'minContains', 'maxContains'],
];

/** The keywords of JSON Schema whose values the metaschemas judge, from draft-04 to 2020-12. */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map(
  TABLE.flatMap(([kind, since, ...names]) => names.map((name) => [name, { kind, since }] as const)),
);
