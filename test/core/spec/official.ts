import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Definitions, RevisionId, Schema } from '@wirebench/core/spec/types';

// The published schemas lie beside the repository where it is developed, never in it.
const SPEC = join(import.meta.dirname, '../../../../shared/spec');

export const hasOfficial = existsSync(join(SPEC, 'compare-schemas.mjs'));
if (!hasOfficial) console.log('No ../shared/spec beside the repository: comparisons with it are passed over.');

export const compareScript = join(SPEC, 'compare-schemas.mjs');

export function officialDefinitions(id: RevisionId): Definitions {
  const text = readFileSync(join(SPEC, id, 'schema.json'), 'utf8').replaceAll('#/definitions/', '#/$defs/');
  const schema = JSON.parse(text);
  return schema.$defs ?? schema.definitions;
}

/** The published examples of 2026-07-28: the definition they are examples of, a name, the value. */
export function officialExamples(): { definition: string; name: string; value: unknown }[] {
  const root = join(SPEC, '2026-07-28', 'examples');
  return readdirSync(root).flatMap((definition) =>
    readdirSync(join(root, definition)).map((file) => ({
      definition,
      name: `${definition}/${file}`,
      value: JSON.parse(readFileSync(join(root, definition, file), 'utf8')),
    })),
  );
}

/** Every schema inside a schema, with its place. */
export function walk(schema: Schema, place: string, visit: (schema: Schema, place: string) => void): void {
  visit(schema, place);
  for (const [name, one] of Object.entries(schema.properties ?? {})) walk(one, `${place}.${name}`, visit);
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    schema[key]?.forEach((one, i) => {
      walk(one, `${place}/${key}/${i}`, visit);
    });
  }
  if (schema.items) walk(schema.items, `${place}[]`, visit);
  if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${place}.*`, visit);
}

const UNORDERED = ['required', 'enum', 'anyOf', 'oneOf', 'allOf', 'type'];

/** What a schema says to a validator: without prose, lists without a meaning of their order sorted. */
export function bare(schema: Schema): unknown {
  const { description: _, deprecated: __, ...rest } = schema;
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rest)) {
    if (key === 'properties') {
      out[key] = Object.fromEntries(Object.entries(value as Definitions).map(([name, one]) => [name, bare(one)]));
    } else if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object')) {
      out[key] = bare(value as Schema);
    } else if (UNORDERED.includes(key) && Array.isArray(value)) {
      const items = value.map((one) => (typeof one === 'object' ? bare(one) : one));
      out[key] = items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    } else out[key] = value;
  }
  return out;
}
