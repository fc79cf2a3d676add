import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { isObject } from '../frame/envelope';
import type { JsonPath } from '../text/types';
import { measure } from './foreign-size';
import { describe, readable } from './foreign-words';

/** One way in which a value breaks a foreign schema. */
export interface ForeignIssue {
  readonly path: JsonPath;
  /** the keyword of the schema that is not met */
  readonly keyword: string;
  /** for people */
  readonly message: string;
}

export type ForeignValidator =
  | { readonly ok: true; readonly validate: (value: unknown) => readonly ForeignIssue[] }
  /** the schema cannot be used; for people */
  | { readonly ok: false; readonly reason: string };

const MOST_ISSUES = 50;

/** What a `$schema` may name; 2020-12 where it names nothing. */
const DIALECTS: readonly { readonly named: RegExp; readonly validator: typeof Ajv }[] = [
  { named: /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, validator: Ajv2020 },
  { named: /^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/, validator: Ajv2019 },
  { named: /^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/, validator: Ajv },
];

/**
 * Prepares a schema that somebody else wrote (a tool's inputSchema or outputSchema, `expect.schema`) for validation.
 * Dialects are 2020-12, also where none is named, 2019-09, draft-07 and draft-06. Unknown keywords are ignored, formats are asserted
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
  const known = DIALECTS.find(({ named }) => typeof dialect !== 'string' || named.test(dialect));
  if (!known)
    return { ok: false, reason: 'The schema names a dialect other than 2020-12, 2019-09, draft-07 and draft-06.' };
  return compile(schema, known.validator);
}

const OPTIONS = {
  strict: false,
  allErrors: true,
  validateSchema: false,
  ownProperties: true,
  logger: false,
} as const;

function compile(schema: object, Validator: typeof Ajv): ForeignValidator {
  try {
    const ajv = new Validator(OPTIONS);
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
  return readable(check.errors ?? [])
    .slice(0, MOST_ISSUES)
    .map((error) => issueOf(error, value));
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

function issueOf(error: ErrorObject, value: unknown): ForeignIssue {
  return { path: pathOf(error.instancePath, value), keyword: error.keyword, message: describe(error) };
}
