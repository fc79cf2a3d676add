import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { isObject } from '../frame/envelope';
import type { JsonPath } from '../text/types';
import { measure } from './foreign-size';

/** One way in which a value breaks a foreign schema. */
export interface ForeignIssue {
  readonly path: JsonPath;
  /** the keyword of the schema that is not met */
  readonly keyword: string;
  readonly message: string;
}

export type ForeignValidator =
  | { readonly ok: true; readonly validate: (value: unknown) => readonly ForeignIssue[] }
  /** the schema cannot be used; for people */
  | { readonly ok: false; readonly reason: string };

const MOST_ISSUES = 50;
const DRAFT_07 = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;
const DRAFT_2020 = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

/**
 * Prepares a schema that somebody else wrote (a tool's inputSchema or outputSchema, `expect.schema`) for validation.
 * Dialects are 2020-12, also where none is named, and draft-07. Unknown keywords are ignored, formats are asserted
 * where they are known, nothing that a `$ref` names outside of the schema is fetched, and size and depth are bounded.
 *
 * What is left is time: a `pattern` can be catastrophic, and compiling takes as long as the schema is large. Call
 * this, and the function that it gives, only where it can be killed (a worker), never on a thread that serves
 * somebody. Never throws.
 */
export function foreignValidator(schema: unknown): ForeignValidator {
  if (typeof schema === 'boolean') return { ok: true, validate: () => (schema ? [] : [refused()]) };
  if (!isObject(schema)) return { ok: false, reason: 'A schema is an object, true or false.' };
  const bounds = measure(schema);
  if (bounds !== undefined) return { ok: false, reason: bounds };
  const dialect = Object.hasOwn(schema, '$schema') ? schema.$schema : undefined;
  const isNamed = typeof dialect === 'string';
  if (isNamed && !DRAFT_07.test(dialect) && !DRAFT_2020.test(dialect)) {
    return { ok: false, reason: 'The schema names a dialect that is neither 2020-12 nor draft-07.' };
  }
  return compile(schema, isNamed && DRAFT_07.test(dialect));
}

const OPTIONS = {
  strict: false,
  allErrors: true,
  validateSchema: false,
  ownProperties: true,
  logger: false,
} as const;

function compile(schema: object, isDraft07: boolean): ForeignValidator {
  try {
    const ajv = isDraft07 ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS);
    addFormats.default(ajv);
    const check = ajv.compile(schema);
    return { ok: true, validate: (value) => run(check, value) };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: `The schema cannot be used: ${said.slice(0, 200)}` };
  }
}

function run(check: ValidateFunction, value: unknown): readonly ForeignIssue[] {
  try {
    if (check(value) === true) return [];
  } catch {
    return [{ path: [], keyword: 'depth', message: 'The value is nested too deeply to be checked.' }];
  }
  return (check.errors ?? []).slice(0, MOST_ISSUES).map((error) => issueOf(error, value));
}

const refused = (): ForeignIssue => ({ path: [], keyword: 'false schema', message: 'The schema allows no value.' });

/** Member names that look like numbers are indices only where there is an array. */
function pathOf(pointer: string, value: unknown): JsonPath {
  const path: (string | number)[] = [];
  let current = value;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    const segment = Array.isArray(current) ? Number(key) : key;
    path.push(segment);
    current = typeof current === 'object' && current !== null ? (current as Record<string, unknown>)[key] : undefined;
  }
  return path;
}

function issueOf({ instancePath, keyword, message, params }: ErrorObject, value: unknown): ForeignIssue {
  const extra = keyword === 'additionalProperties' ? `: ${JSON.stringify(params.additionalProperty)}` : '';
  return { path: pathOf(instancePath, value), keyword, message: `${message ?? keyword}${extra}`.slice(0, 300) };
}
