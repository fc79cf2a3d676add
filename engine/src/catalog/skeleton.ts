import type { CatalogItem } from '@wirebench/core/catalog/types';
import { isObject, member } from '@wirebench/core/session/members';
import { exampleObject, exampleValue, requiredOf, resolveSchema } from './example-value';

const MAX_OPTIONAL = 50;

/** The text of a request-file item that uses this tool, resource, template or prompt; optional arguments as comments. */
export function skeleton(item: CatalogItem): string {
  switch (item.kind) {
    case 'tool': {
      const root = member(item.definition, 'inputSchema');
      const schema = resolveSchema(root, root);
      return request('tools/call', [
        `"name": ${JSON.stringify(item.name)}`,
        `"arguments": ${objectText(exampleObject(schema, root), optionalOf(schema, root), '    ')}`,
      ]);
    }
    case 'prompt': {
      const { required, optional } = promptArguments(item.definition);
      const parts = [`"name": ${JSON.stringify(item.name)}`];
      if (Object.keys(required).length + optional.length > 0)
        parts.push(`"arguments": ${objectText(required, optional, '    ')}`);
      return request('prompts/get', parts);
    }
    case 'resource':
    case 'resource-template':
      return request('resources/read', [`"uri": ${JSON.stringify(item.name)}`]);
  }
}

function request(method: string, params: readonly string[]): string {
  return `{\n  "method": ${JSON.stringify(method)},\n  "params": {\n${params.map((one) => `    ${one}`).join(',\n')}\n  }\n}`;
}

interface Optional {
  readonly key: string;
  readonly value: unknown;
  readonly note: string;
}

function objectText(members: Record<string, unknown>, optional: readonly Optional[], indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(members).map(
    ([key, value], index, all) =>
      `${inner}${JSON.stringify(key)}: ${indented(value, inner)}${index < all.length - 1 ? ',' : ''}`,
  );
  for (const { key, value, note } of optional.slice(0, MAX_OPTIONAL)) {
    lines.push(`${inner}// optional: ${oneLine(`${JSON.stringify(key)}: ${JSON.stringify(value)}`)}${note}`);
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function optionalOf(schema: Record<string, unknown>, root: unknown): Optional[] {
  const properties = member(schema, 'properties');
  if (!isObject(properties)) return [];
  const required = new Set(requiredOf(schema));
  return Object.entries(properties)
    .filter(([key]) => !required.has(key))
    .map(([key, value]) => ({ key, value: exampleValue(value, root), note: noteOf(resolveSchema(value, root)) }));
}

function noteOf(schema: Record<string, unknown>): string {
  const values = member(schema, 'enum');
  if (Array.isArray(values) && values.length > 1)
    return oneLine(
      ` (${values
        .slice(0, 10)
        .map((one) => JSON.stringify(one))
        .join(' | ')})`,
    );
  const description = member(schema, 'description');
  return typeof description === 'string' && description !== '' ? oneLine(` (${description.slice(0, 120)})`) : '';
}

function promptArguments(definition: unknown): { required: Record<string, unknown>; optional: Optional[] } {
  const given = member(definition, 'arguments');
  const required: Record<string, unknown> = {};
  const optional: Optional[] = [];
  for (const one of Array.isArray(given) ? given.slice(0, 200) : []) {
    const key = member(one, 'name');
    if (typeof key !== 'string') continue;
    // defineProperty, because an argument may be called __proto__
    if (member(one, 'required') === true)
      Object.defineProperty(required, key, { value: '', enumerable: true, configurable: true, writable: true });
    else optional.push({ key, value: '', note: noteOf(isObject(one) ? one : {}) });
  }
  return { required, optional };
}

function indented(value: unknown, indent: string): string {
  return JSON.stringify(value, null, 2).replace(/\n/g, `\n${indent}`);
}

/** A line comment ends at every kind of line break. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ');
