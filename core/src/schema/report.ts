import { has, isObject } from '../frame/envelope';
import type { Schema } from '../spec/types';
import { hasType } from './json-type';
import { nearest } from './nearest';
import { resolve, typesOf, valuesOf } from './resolve';
import { jsonTextType, typeFixes } from './type-fixes';
import type { Walk } from './walk';
import { literal, orList, placeName, quoted, typeWord, valueWord } from './words';

/** Whether a value would pass as an item, as far as type and required members tell. */
function fits(walk: Walk, items: Schema | undefined, value: unknown): boolean {
  if (items === undefined) return false;
  const { schema } = resolve(walk.definitions, items);
  if (!typesOf(schema).some((type) => hasType(value, type))) return false;
  return !isObject(value) || (schema.required ?? []).every((member) => has(value, member));
}

/** @param schema what the value is held against: its items and values tell which fixes make sense */
export function reportType(
  walk: Walk,
  expected: readonly string[],
  value: unknown,
  optional: boolean,
  schema: Schema = {},
): void {
  const path = walk.here();
  const isJsonText = typeof value === 'string' && expected.includes(jsonTextType(value) ?? '');
  const hint = isJsonText ? ` It looks like JSON text: write the ${jsonTextType(value)} itself.` : '';
  const message = `${placeName(path)} has to be ${orList(expected.map(typeWord))}, not ${valueWord(value, expected)}.${hint}`;
  const fitsItem = expected.includes('array') && !isJsonText && fits(walk, schema.items, value);
  // A value in quotes is no help where only some strings are allowed.
  const isFree = valuesOf(schema) === undefined;
  const formatted = schema.format !== undefined;
  const fixes = isFree ? typeFixes({ path, value, expected, optional, fitsItem, formatted }) : [];
  walk.report({ keyword: 'type', message, expected, actual: value, fixes });
}

export function reportValue(walk: Walk, allowed: readonly unknown[], value: unknown): void {
  const path = walk.here();
  const list = orList(allowed.slice(0, 12).map(literal));
  const meant = typeof value === 'string' ? nearest(value, allowed) : undefined;
  const question = meant !== undefined && allowed.length > 1 ? ` Did you mean ${literal(meant)}?` : '';
  const fix = { title: `Write ${literal(meant)}`, edits: [{ op: 'set', path, value: meant } as const] };
  walk.report({
    keyword: 'value',
    message: `${placeName(path)} has to be ${list}, not ${literal(value)}.${question}`,
    expected: allowed,
    actual: value,
    fixes: meant === undefined ? [] : [{ ...fix, preferred: true }],
  });
}

export function reportMissing(walk: Walk, member: string, object: unknown, expected: readonly unknown[] = []): void {
  const where = walk.here().length === 0 ? '' : ` in ${placeName(walk.here())}`;
  const choice = expected.length > 0 ? `: ${orList(expected.slice(0, 12).map(literal))}` : '';
  const message = `${quoted(member)} is missing${where}${choice}.`;
  walk.report({ keyword: 'missing', member, message, expected, actual: object });
}
