import { isObject } from '../frame/envelope';
import type { Finding, Fix } from '../rules/types';
import {
  branchesOf,
  follow,
  isClosed,
  own,
  propertiesOf,
  requiredOf,
  type SchemaObject,
  typesOf,
} from '../schema/foreign-members';
import { hasType, jsonType } from '../schema/json-type';
import { nearest } from '../schema/nearest';
import { literal, orList, quoted, typeWord } from '../schema/words';
import type { JsonPath, Place } from '../text/types';
import { CATALOG_RULES } from './rules';

const MAX_FINDINGS = 20;
const MAX_DEPTH = 20;

/**
 * Holds arguments against the input schema of a tool, as far as that takes no expressions of the server's making:
 * types, required and unknown members, listed values, items. A pattern can be catastrophic and is left to the place
 * where validation can be killed; what a union leaves open is left open. Paths are from the message.
 */
export function checkArguments(value: unknown, schema: unknown, path: JsonPath): readonly Finding[] {
  const found: Finding[] = [];
  new Checker(schema, found).value(value, schema, path, 0);
  return found.slice(0, MAX_FINDINGS);
}

class Checker {
  constructor(
    private readonly root: unknown,
    private readonly found: Finding[],
  ) {}

  value(value: unknown, given: unknown, path: JsonPath, depth: number): void {
    const schema = follow(given, this.root);
    if (!schema || depth > MAX_DEPTH || this.found.length >= MAX_FINDINGS) return;
    const branches = branchesOf(schema, this.root);
    const types = typesOf(schema) ?? unionTypes(branches);
    if (types && !types.some((type) => hasType(value, type))) {
      this.wrongType(value, types, path);
      return;
    }
    if (this.wrongValue(value, schema, path)) return;
    if (branches) {
      const fitting = branches.filter((branch) => typesOf(branch)?.some((type) => hasType(value, type)) ?? true);
      if (fitting.length === 1) this.value(value, fitting[0], path, depth + 1);
    }
    const all = own(schema, 'allOf');
    if (Array.isArray(all)) for (const part of all.slice(0, 20)) this.value(value, part, path, depth + 1);
    if (isObject(value)) this.object(value, schema, path, depth);
    const items = own(schema, 'items');
    if (Array.isArray(value) && isObject(items) && !Array.isArray(own(schema, 'prefixItems'))) {
      for (const [i, item] of value.entries()) this.value(item, items, [...path, i], depth + 1);
    }
  }

  private object(value: SchemaObject, schema: SchemaObject, path: JsonPath, depth: number): void {
    const properties = propertiesOf(schema);
    const missing = requiredOf(schema).filter((key) => !Object.hasOwn(value, key));
    const unknown = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
    const renamed = new Set<string>();
    for (const key of unknown) {
      const meant = nearest(key, missing) ?? (isClosed(schema) ? nearest(key, Object.keys(properties)) : undefined);
      if (meant === undefined && !isClosed(schema)) continue;
      const free = meant !== undefined && !Object.hasOwn(value, meant) && !renamed.has(meant);
      if (free) renamed.add(meant);
      this.add(
        CATALOG_RULES.unknownArgument.id,
        free
          ? `There is no argument ${quoted(key)}. Did you mean ${quoted(meant)}?`
          : `There is no argument ${quoted(key)}, and the tool takes no others than it names.`,
        { path: [...path, key], part: 'key' },
        free
          ? [{ title: `Rename to ${quoted(meant)}`, edits: [{ op: 'rename', path: [...path, key], key: meant }] }]
          : [],
      );
    }
    const lacking = missing.filter((key) => !renamed.has(key));
    if (lacking.length > 0) {
      const names = orList(lacking.map(quoted), 'and');
      this.add(
        CATALOG_RULES.missingArgument.id,
        `The tool requires ${names}, which ${lacking.length === 1 ? 'is' : 'are'} missing.`,
        { path, part: 'head' },
      );
    }
    for (const [key, inner] of Object.entries(value)) {
      if (Object.hasOwn(properties, key)) this.value(inner, properties[key], [...path, key], depth + 1);
    }
  }

  private wrongType(value: unknown, types: readonly string[], path: JsonPath): void {
    const asText = typeof value === 'string' && (types.includes('object') || types.includes('array'));
    const hint = asText && /^\s*[[{]/.test(value) ? ' It looks like JSON in a text: write the value itself.' : '';
    const wanted = orList(types.map(typeWord));
    this.add(
      CATALOG_RULES.argumentValue.id,
      `The tool takes ${wanted} here, not ${typeWord(jsonType(value))}.${hint}`,
      { path, part: 'value' },
    );
  }

  /** @returns whether the value is none of those that are listed */
  private wrongValue(value: unknown, schema: SchemaObject, path: JsonPath): boolean {
    const listed = Object.hasOwn(schema, 'const') ? [schema.const] : own(schema, 'enum');
    if (!Array.isArray(listed) || listed.length === 0 || listed.some((one) => typeof one === 'object' && one !== null))
      return false;
    if (listed.includes(value)) return false;
    const meant = typeof value === 'string' ? nearest(value, listed) : undefined;
    const some = listed.slice(0, 12).map(literal);
    const fixes: Fix[] =
      meant === undefined ? [] : [{ title: `Change to ${literal(meant)}`, edits: [{ op: 'set', path, value: meant }] }];
    this.add(
      CATALOG_RULES.argumentValue.id,
      `The tool takes ${orList(listed.length > some.length ? [...some, '…'] : some)} here, not ${literal(value)}.`,
      { path, part: 'value' },
      fixes,
    );
    return true;
  }

  private add(rule: string, message: string, at: Place, fixes: readonly Fix[] = []): void {
    this.found.push({ rule, level: 'warning', fault: 'tool', message, at, ...(fixes.length > 0 && { fixes }) });
  }
}

/** The types of all branches together, where each says its own. */
function unionTypes(branches: readonly SchemaObject[] | undefined): readonly string[] | undefined {
  const types = branches?.map(typesOf);
  return types?.every((one) => one !== undefined) ? [...new Set(types.flat())] : undefined;
}
