import type { Schema } from '../spec/types';
import type { JsonPath } from '../text/types';
import type { IssueFix, IssueKeyword } from './types';
import type { Walk } from './walk';
import { placeName } from './words';

function clamp(path: JsonPath, bound: number): readonly IssueFix[] {
  return [{ title: `Write ${bound}`, edits: [{ op: 'set', path, value: bound }], preferred: true }];
}

/** Limits of numbers and counts. */
export function explainBounds(walk: Walk, schema: Schema, value: unknown): void {
  const path = walk.here();
  const name = placeName(path);
  const report = (keyword: IssueKeyword, bound: number, message: string, fixes?: readonly IssueFix[]) =>
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
  if (Array.isArray(value) && schema.maxItems !== undefined && value.length > schema.maxItems) {
    const { maxItems } = schema;
    report('items', maxItems, `${name} may have ${maxItems} items at most; here are ${value.length}.`);
  }
}
