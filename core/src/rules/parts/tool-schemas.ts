import { isObject, type JsonObject } from '../../frame/envelope';
import { schemaParts } from '../../schema/foreign-parts';
import type { ToolContext } from '../types';
import { digObject, type Part } from './json';
import { once } from './once';

export const SCHEMA_NAMES = ['inputSchema', 'outputSchema'] as const;

/** What a tool says of its arguments or of its structured content. */
export interface ToolSchema {
  readonly name: (typeof SCHEMA_NAMES)[number];
  readonly root: JsonObject;
  /** the schemas in it, itself first; true, false and what is no schema left out. Paths start at the tool */
  readonly parts: readonly Part[];
  /** false where there are more parts than are looked at */
  readonly isWhole: boolean;
}

/** The schemas of a tool. */
export const toolSchemas = once(({ tool }: ToolContext): readonly ToolSchema[] =>
  SCHEMA_NAMES.flatMap((name) => {
    const root = digObject(tool, name);
    if (root === undefined) return [];
    const { parts, isWhole } = schemaParts(root);
    const objects = parts.flatMap(({ value, path }) => (isObject(value) ? [{ value, path: [name, ...path] }] : []));
    return [{ name, root, parts: objects, isWhole }];
  }),
);
