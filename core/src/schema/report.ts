import type { Schema } from '../spec/types';
import { hasType } from './json-type';
import { nearest } from './nearest';
import { resolve, typesOf } from './resolve';
import { jsonTextType, typeFixes } from './type-fixes';
import type { Walk } from './walk';
import { literal, orList, placeName, quoted, typeWord, valueWord } from './words';

export function reportType(
  walk: Walk,
  expected: readonly string[],
  value: unknown,
  optional: boolean,
  items?: Schema,
): void {
  const path = walk.here();
  const isJsonText = typeof value === 'string' && expected.includes(jsonTextType(value) ?? '');
  const hint = isJsonText ? ` It looks like JSON text: write the ${jsonTextType(value)} itself.` : '';
  const message = `${placeName(path)} has to be ${orList(expected.map(typeWord))}, not ${valueWord(value, expected)}.${hint}`;
  const itemTypes = items === undefined ? [] : typesOf(resolve(walk.definitions, items).schema);
  const fitsItem = expected.includes('array') && !isJsonText && itemTypes.some((type) => hasType(value, type));
  const fixes = typeFixes({ path, value, expected, optional, fitsItem });
  walk.report({ keyword: 'type', message, expected, actual: value, fixes });
}

export function reportValue(walk: Walk, allowed: readonly unknown[], value: unknown): void {
  const path = walk.here();
  const list = orList(allowed.slice(0, 12).map(literal));
  const meant = typeof value === 'string' ? nearest(value, allowed) : undefined;
  const certain = meant ?? (allowed.length === 1 ? allowed[0] : undefined);
  const question = meant !== undefined && allowed.length > 1 ? ` Did you mean ${literal(meant)}?` : '';
  const fix = { title: `Write ${literal(certain)}`, edits: [{ op: 'set', path, value: certain } as const] };
  walk.report({
    keyword: 'value',
    message: `${placeName(path)} has to be ${list}, not ${literal(value)}.${question}`,
    expected: allowed,
    actual: value,
    fixes: certain === undefined ? [] : [{ ...fix, preferred: true }],
  });
}

export function reportMissing(walk: Walk, member: string, object: unknown, expected: readonly unknown[] = []): void {
  const where = walk.here().length === 0 ? '' : ` in ${placeName(walk.here())}`;
  const choice = expected.length > 0 ? `: ${orList(expected.slice(0, 12).map(literal))}` : '';
  const message = `${quoted(member)} is missing${where}${choice}.`;
  walk.report({ keyword: 'missing', member, message, expected, actual: object });
}
