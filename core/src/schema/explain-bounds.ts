import type { Schema } from '../spec/types';
import type { JsonPath } from '../text/types';
import type { IssueFix, IssueKeyword } from './types';
import type { Walk } from './walk';
import { placeName } from './words';

function clamp(path: JsonPath, bound: number): readonly IssueFix[] {
  return [{ title: `Write ${bound}`, edits: [{ op: 'set', path, value: bound }], preferred: true }];
}

/** Limits of numbers, lengths and counts. */
export function explainBounds(walk: Walk, schema: Schema, value: unknown): void {
  const path = walk.here();
  const name = placeName(path);
  const report = (keyword: IssueKeyword, bound: number | string, message: string, fixes?: readonly IssueFix[]) =>
    walk.report({ keyword, message, expected: [bound], actual: value, fixes });
  if (typeof value === 'number') {
    const { minimum, maximum } = schema;
    if (minimum !== undefined && value < minimum) {
      report('minimum', minimum, `${name} has to be ${minimum} or more, not ${value}.`, clamp(path, minimum));
    }
    if (maximum !== undefined && value > maximum) {
      report('maximum', maximum, `${name} has to be ${maximum} or less, not ${value}.`, clamp(path, maximum));
    }
  }
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Infinity } = schema;
    if (value.length < minItems) report('items', minItems, `${name} has to have ${minItems} items or more.`);
    if (value.length > maxItems) {
      report('items', maxItems, `${name} may have ${maxItems} items at most; here are ${value.length}.`);
    }
  }
  if (typeof value === 'string' && (schema.minLength !== undefined || schema.maxLength !== undefined)) {
    const { minLength = 0, maxLength = Infinity } = schema;
    const length = [...value].length;
    if (length < minLength) report('length', minLength, `${name} has to have ${minLength} characters or more.`);
    if (length > maxLength) report('length', maxLength, `${name} may have ${maxLength} characters at most.`);
  }
}
