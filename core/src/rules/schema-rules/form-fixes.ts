import { has, isObject, type JsonObject, member } from '../../frame/envelope';
import type { SchemaIssue } from '../../schema/types';
import type { JsonEdit, JsonPath } from '../../text/types';
import { dig } from '../parts/json';
import { offeredFix } from '../quick-fix';
import type { Scene } from '../schema-rule';
import type { Fix } from '../types';

type Fixes = (issue: SchemaIssue, scene: Scene) => readonly Fix[];

const PLAIN: readonly unknown[] = ['string', 'number', 'integer', 'boolean'];
/** A form of more fields is not written by a fix. */
const MOST = 50;

/** A form that asks for one value and is not an object yet. */
export const wrapForm: Fixes = ({ subject, actual }) => {
  if (subject.at(-1) !== 'type' || !PLAIN.includes(actual)) return [];
  const edit = {
    op: 'wrap',
    path: subject.slice(0, -1),
    before: '{"type":"object","properties":{"value":',
    after: '}}',
  } as const;
  return [offeredFix('Make it the field `value` of a form', edit)];
};

interface Field {
  readonly name: string;
  readonly value: JsonObject;
  readonly path: JsonPath;
  readonly form: JsonPath;
  readonly schema: JsonObject;
}

/** The field whose `type` is the fault, and the form in which it is. */
function fieldOf({ subject }: SchemaIssue, { root }: Scene): Field | undefined {
  const path = subject.slice(0, -1);
  const form = subject.slice(0, -3);
  const value = dig(root, ...path);
  const schema = dig(root, ...form);
  if (subject.at(-1) !== 'type' || path.at(-2) !== 'properties' || !isObject(value) || !isObject(schema))
    return undefined;
  return { name: String(path.at(-1)), value, path, form, schema };
}

const listOf = (schema: JsonObject): readonly unknown[] => {
  const required = member(schema, 'required');
  return Array.isArray(required) ? required : [];
};

/** Puts fields in the place of one; undefined where a name is taken. */
function replaced(field: Field, added: readonly Leaf[], edits: readonly JsonEdit[]): readonly JsonEdit[] | undefined {
  const { name, path, form, schema } = field;
  const taken = member(schema, 'properties');
  const names = added.map((one) => one.name);
  if (names.length === 0 || names.length > MOST || new Set(names).size < names.length) return undefined;
  if (names.some((one) => isObject(taken) && has(taken, one))) return undefined;
  const required = listOf(schema);
  const needed = added.filter((one) => one.required).map((one) => one.name);
  const list = required.flatMap((one) => (one === name ? needed : [one]));
  const change: readonly JsonEdit[] = required.includes(name)
    ? [{ op: 'set', path: [...form, 'required'], value: list }]
    : [];
  return [...edits, { op: 'remove', path }, ...change];
}

interface Leaf {
  readonly name: string;
  readonly path: JsonPath;
  readonly required: boolean;
}

/** The plain fields below a nested one; undefined where there is one that no form can show. */
function leaves(schema: JsonObject, path: JsonPath, prefix: string, required: boolean, depth = 0): Leaf[] | undefined {
  const properties = member(schema, 'properties');
  if (!isObject(properties) || depth > 5) return undefined;
  const found: Leaf[] = [];
  for (const [key, value] of Object.entries(properties)) {
    if (!isObject(value) || found.length > MOST) return undefined;
    const at = [...path, 'properties', key];
    const name = `${prefix}_${key}`;
    const needed = required && listOf(schema).includes(key);
    const type = member(value, 'type');
    const below = PLAIN.includes(type)
      ? [{ name, path: at, required: needed }]
      : leaves(value, at, name, needed, depth + 1);
    if (below === undefined) return undefined;
    found.push(...below);
  }
  return found;
}

/** The fields of a nested object, under prefixed names. */
export const flattenField: Fixes = (issue, scene) => {
  const field = issue.actual === 'object' ? fieldOf(issue, scene) : undefined;
  const plain = field && leaves(field.value, field.path, field.name, true);
  if (field === undefined || plain === undefined) return [];
  const moves = plain.map(({ name, path }) => ({ op: 'move', path, to: [...field.form, 'properties', name] }) as const);
  const edits = replaced(field, plain, moves);
  return edits ? [offeredFix('Flatten it into plain fields', ...edits)] : [];
};

function optionsOf(field: JsonObject): readonly string[] | undefined {
  const items = member(field, 'items');
  if (!isObject(items)) return undefined;
  const titled = member(items, 'anyOf') ?? member(items, 'oneOf');
  const listed = Array.isArray(titled)
    ? titled.map((one) => (isObject(one) ? member(one, 'const') : one))
    : member(items, 'enum');
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MOST) return undefined;
  return listed.every((one) => typeof one === 'string') ? listed : undefined;
}

/** A choice of several values where forms have no lists: a yes or no for each, or one value only. */
export const optionsAsFields: Fixes = (issue, scene) => {
  const field = issue.actual === 'array' ? fieldOf(issue, scene) : undefined;
  const options = field && optionsOf(field.value);
  if (field === undefined || options === undefined) return [];
  const named = options.map((option) => {
    const name = `${field.name}_${option.slice(0, 60).replace(/\W+/g, '_')}`;
    return { name, path: [...field.form, 'properties', name], required: false, option };
  });
  const sets = named.map(
    ({ path, option }) => ({ op: 'set', path, value: { type: 'boolean', title: option } }) as const,
  );
  const edits = replaced(field, named, sets);
  const one = [
    { op: 'set', path: [...field.path, 'type'], value: 'string' },
    { op: 'set', path: [...field.path, 'enum'], value: options },
    { op: 'remove', path: [...field.path, 'items'] },
    { op: 'remove', path: [...field.path, 'minItems'] },
    { op: 'remove', path: [...field.path, 'maxItems'] },
    { op: 'remove', path: [...field.path, 'uniqueItems'] },
    { op: 'remove', path: [...field.path, 'default'] },
  ] as const;
  return [
    ...(edits ? [offeredFix('Ask yes or no for each option', ...edits)] : []),
    offeredFix('Let one of the options be chosen', ...one),
  ];
};
