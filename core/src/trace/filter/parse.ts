import { nearest } from '../../schema/nearest';
import { orList } from '../../schema/words';
import { ALL_KEYS, isNameKey, isNumberKey, NAME_KEYS, NUMBER_KEYS } from './keys';
import { type FilterToken, filterTokens } from './tokens';
import type { Comparison, FilterError, FilterTerm, NameKey, NumberKey, ParsedFilter } from './types';

/**
 * Reads a filter: `method:tools/* -status:result duration:>500ms "no such"`. What cannot be understood is an error at
 * its word; the other words hold all the same.
 */
export function parseFilter(text: string): ParsedFilter {
  const terms: FilterTerm[] = [];
  const errors: FilterError[] = [];
  for (const token of filterTokens(text)) {
    const read = termOf(token);
    if ('message' in read) errors.push(read);
    else terms.push(read);
  }
  return { terms, errors };
}

function termOf(token: FilterToken): FilterTerm | FilterError {
  const { key, not, values } = token;
  if (token.open) return wrong(token, 'The quote is not closed: write " at the end of the words.');
  if (key === undefined) return { type: 'text', not, text: values.join(',') };
  if (isNumberKey(key)) return numberTerm(token, key);
  if (isNameKey(key)) return nameTerm(token, key);
  const meant = nearest(key, ALL_KEYS);
  return {
    offset: token.offset + (not ? 1 : 0),
    length: key.length,
    message: `There is no key ${key}${meant ? `; did you mean ${meant}` : `: the keys are ${orList(ALL_KEYS, 'and')}`}. To search the text for it, put it into quotes.`,
  };
}

function nameTerm(token: FilterToken, key: NameKey): FilterTerm | FilterError {
  const values = token.values.filter((value) => value !== '');
  if (values.length === 0) return wrong(token, `${key}: needs a value: ${NAME_KEYS[key].means}.`);
  const known = NAME_KEYS[key].values;
  const strange = known && values.find((value) => !value.includes('*') && !known.includes(value.toLowerCase()));
  if (strange !== undefined) return wrong(token, `${key}: takes ${orList(known!)}, not ${strange}.`);
  return { type: 'name', not: token.not, key, values: known ? values.map((value) => value.toLowerCase()) : values };
}

const NUMBER = /^(<=|>=|<|>|=)?(\d{1,15}(?:\.\d{1,6})?)([a-zµ]*)$/i;

function numberTerm(token: FilterToken, key: NumberKey): FilterTerm | FilterError {
  const { units, means } = NUMBER_KEYS[key];
  const [, compare = '=', digits = '', unit = ''] = NUMBER.exec(token.values.join(',')) ?? [];
  const factor = unit === '' ? 1 : Object.hasOwn(units, unit.toLowerCase()) ? units[unit.toLowerCase()] : undefined;
  if (digits === '' || factor === undefined) {
    const known = Object.keys(units);
    const unit = known.length > 0 ? ` with ${orList(known)}` : '';
    return wrong(token, `${key}: takes a comparison and a number${unit}: ${means}.`);
  }
  return { type: 'number', not: token.not, key, compare: compare as Comparison, value: Number(digits) * factor };
}

/** at the value, or at the whole word where it has none */
function wrong({ offset, length, valueOffset }: FilterToken, message: string): FilterError {
  const end = offset + length;
  return end > valueOffset ? { offset: valueOffset, length: end - valueOffset, message } : { offset, length, message };
}
