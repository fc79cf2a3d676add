import { definitionsOf, satisfies } from '@wirebench/core/schema/compile';
import { explain } from '@wirebench/core/schema/explain';
import { REVISIONS } from '@wirebench/core/spec/index';
import type { Schema } from '@wirebench/core/spec/types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sample } from './sample';

/** What the walk understands, and annotations, which say nothing about validity. */
const UNDERSTOOD = new Set([
  ...['$ref', 'type', 'const', 'enum', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'allOf'],
  ...['minimum', 'maximum', 'maxItems'],
  ...['format', 'default', 'description', 'deprecated'],
]);

function keywords(schema: Schema, into: Set<string>): void {
  for (const key of Object.keys(schema)) into.add(key);
  for (const part of Object.values(schema.properties ?? {})) keywords(part, into);
  for (const part of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) keywords(part, into);
  if (schema.items) keywords(schema.items, into);
  if (typeof schema.additionalProperties === 'object') keywords(schema.additionalProperties, into);
}

describe.each(REVISIONS.map((revision) => [revision.id, revision] as const))('%s', (_, revision) => {
  const definitions = definitionsOf(revision);
  const names = Object.keys(definitions);

  it('uses no keyword that the walk does not understand', () => {
    const used = new Set<string>();
    for (const definition of Object.values(definitions)) keywords(definition, used);
    expect([...used].filter((keyword) => !UNDERSTOOD.has(keyword))).toEqual([]);
  });

  it('finds a fault exactly where the compiled schema does', () => {
    const run = fc.property(fc.constantFrom(...names), fc.infiniteStream(fc.nat()), (name, stream) => {
      const pick = (n: number) => (stream.next().value as number) % n;
      const value = sample(definitions, { $ref: `#/$defs/${name}` }, pick);
      const { issues } = explain(definitions, name, value, []);
      expect([name, value, issues.length === 0]).toEqual([name, value, satisfies(revision, name, value)]);
    });
    fc.assert(run, { numRuns: 1500 });
  });
});
