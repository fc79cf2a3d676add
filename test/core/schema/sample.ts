import { resolve } from '@wirebench/core/schema/resolve';
import type { Definitions, Schema } from '@wirebench/core/spec/types';

/** A source of choices: the next whole number below `n`. */
export type Pick = (n: number) => number;

const WRONG: readonly unknown[] = [null, true, 0, -1, 1.5, '', 'x', [], {}, [1], { a: 1 }, 'text', 'url', 7e300];

/**
 * A value for a schema that is right in most places and wrong in some, as `pick` decides: what validators have to
 * agree about.
 */
export function sample(definitions: Definitions, entry: Schema, pick: Pick, depth = 0): unknown {
  if (pick(24) === 0) return WRONG[pick(WRONG.length)];
  const { schema } = resolve(definitions, entry);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[pick(schema.enum.length)];
  if (schema.anyOf) return sample(definitions, schema.anyOf[pick(schema.anyOf.length)]!, pick, depth + 1);
  const parts = (schema.allOf ?? []).map((part) => sample(definitions, part, pick, depth + 1));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[pick(schema.type.length)];
  const own = ofType(definitions, schema, type, pick, depth);
  return parts.length === 0 ? own : Object.assign({}, ...parts, typeof own === 'object' ? own : {});
}

function ofType(
  definitions: Definitions,
  schema: Schema,
  type: string | undefined,
  pick: Pick,
  depth: number,
): unknown {
  switch (type) {
    case 'string':
      return ['a', 'file:///a', 'user'][pick(3)];
    case 'integer':
      return pick(3);
    case 'number':
      return pick(5) / 4;
    case 'boolean':
      return pick(2) === 0;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: pick(3) }, () => sample(definitions, schema.items ?? {}, pick, depth + 1));
    default:
      return depth > 12 ? {} : object(definitions, schema, pick, depth);
  }
}

function object(definitions: Definitions, schema: Schema, pick: Pick, depth: number): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const wanted = schema.required?.includes(name) ? pick(16) > 0 : pick(4) === 0;
    if (wanted) value[name] = sample(definitions, property, pick, depth + 1);
  }
  if (typeof schema.additionalProperties === 'object' && pick(2) === 0) {
    value.extra = sample(definitions, schema.additionalProperties, pick, depth + 1);
  }
  return value;
}
