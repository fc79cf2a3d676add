import { Ajv, type ValidateFunction } from 'ajv';
import type { Definitions, Revision } from '../spec/types';

interface Compiled {
  readonly definitions: Definitions;
  readonly ajv: Ajv;
  readonly functions: Map<string, ValidateFunction>;
}

const compiled = new WeakMap<Revision, Compiled>();

/**
 * "Any JSON" is written recursively in the schemas. Walking it proves nothing, costs time on every message and
 * overflows the stack on deep values, so it is taken at its word.
 */
const ANY_JSON: Definitions = { JSONValue: {}, JSONObject: { type: 'object' }, JSONArray: { type: 'array' } };

function prepare(revision: Revision): Compiled {
  const known = compiled.get(revision);
  if (known) return known;
  const source = revision.definitions();
  const simple = Object.entries(ANY_JSON).filter(([name]) => Object.hasOwn(source, name));
  const definitions: Definitions = { ...source, ...Object.fromEntries(simple) };
  // Not the class for 2020-12: it tracks unevaluated members, and so tries every branch of every union. The definitions
  // use nothing that came after draft-07. Formats are annotations here; rules look at them where a page demands a form.
  const ajv = new Ajv({ strict: false, messages: false, validateFormats: false, validateSchema: false });
  ajv.addSchema({ $id: revision.id, $defs: definitions, definitions });
  const result = { definitions, ajv, functions: new Map<string, ValidateFunction>() };
  compiled.set(revision, result);
  return result;
}

/** The definitions of a revision as values are validated against them. */
export const definitionsOf = (revision: Revision): Definitions => prepare(revision).definitions;

/**
 * Whether a value satisfies a definition: one call of a compiled function, compiled on first use.
 * @throws Error for a name that the revision does not define: a fault of ours, never of the value.
 */
export function satisfies(revision: Revision, definition: string, value: unknown): boolean {
  const { ajv, functions } = prepare(revision);
  let check = functions.get(definition);
  if (!check) {
    check = ajv.getSchema(`${revision.id}#/$defs/${definition}`);
    if (!check) throw new Error(`${revision.id} has no definition ${definition}`);
    functions.set(definition, check);
  }
  return check(value) === true;
}
