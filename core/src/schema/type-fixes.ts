import type { JsonPath } from '../text/types';
import type { IssueFix } from './types';
import { placeName, quoted } from './words';

const NUMBER_TEXT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const INTEGER_TEXT = /^-?(?:0|[1-9]\d*)$/;

/** The type a string's text has as JSON, where it is an object or an array. */
export function jsonTextType(text: string): 'object' | 'array' | undefined {
  const first = text.trimStart()[0];
  if ((first !== '{' && first !== '[') || text.length > 1_000_000) return undefined;
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return first === '{' ? 'object' : 'array';
}

interface Wrong {
  readonly path: JsonPath;
  readonly value: unknown;
  readonly expected: readonly string[];
  /** the object is valid without the member */
  readonly optional: boolean;
  /** an array would be right, and the value would be right as its item */
  readonly fitsItem: boolean;
  /** a string of another form than any is asked for: a URI, base64 */
  readonly formatted: boolean;
}

const setText = (title: string, path: JsonPath, text: string): IssueFix => ({
  title,
  edits: [{ op: 'set-text', path, text }],
  preferred: true,
});

function fromString(text: string, { path, expected }: Wrong): IssueFix | undefined {
  const json = jsonTextType(text);
  if (json !== undefined && expected.includes(json)) return setText(`Write the ${json} itself`, path, text.trim());
  if (expected.includes('integer') && INTEGER_TEXT.test(text)) return setText(`Write the number ${text}`, path, text);
  if (expected.includes('number') && NUMBER_TEXT.test(text)) return setText(`Write the number ${text}`, path, text);
  const isBoolean = expected.includes('boolean') && (text === 'true' || text === 'false');
  return isBoolean ? setText(`Write ${text} without quotes`, path, text) : undefined;
}

/** The mechanical ways out of a wrong type; none where a person has to decide. */
export function typeFixes(wrong: Wrong): readonly IssueFix[] {
  const { path, value, expected, optional, fitsItem, formatted } = wrong;
  const last = path.at(-1);
  const wants = (type: string) => expected.includes(type);
  if ((value === null || (value === false && wants('object'))) && optional && typeof last === 'string') {
    return [{ title: `Remove ${quoted(last)}`, edits: [{ op: 'remove', path }], preferred: true }];
  }
  if (fitsItem) {
    const title = `Put ${placeName(path)} into an array`;
    return [{ title, edits: [{ op: 'wrap', path, before: '[', after: ']' }], preferred: true }];
  }
  if (typeof value === 'string') {
    const fix = fromString(value, wrong);
    return fix ? [fix] : [];
  }
  const empty = value === null || (Array.isArray(value) && value.length === 0);
  if (wants('object') && (value === true || empty)) return [setText('Write {}', path, '{}')];
  if (wants('array') && value === null) return [setText('Write []', path, '[]')];
  if (wants('string') && !formatted && (typeof value === 'number' || typeof value === 'boolean')) {
    return [{ title: 'Put it in quotes', edits: [{ op: 'wrap', path, before: '"', after: '"' }], preferred: true }];
  }
  const isEmptyObject = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (wants('boolean') && isEmptyObject && !Array.isArray(value)) return [setText('Write true', path, 'true')];
  return [];
}
