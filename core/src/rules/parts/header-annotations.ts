import { has, type JsonObject } from '../../frame/envelope';
import { typesOf } from '../../schema/foreign-members';
import type { JsonPath } from '../../text/types';
import type { ToolContext } from '../types';
import { once } from './once';
import { toolSchemas } from './tool-schemas';

const KEY = 'x-mcp-header';

/** A schema of an argument that is sent as a header as well. */
export interface HeaderAnnotation {
  readonly value: unknown;
  /** of the annotation */
  readonly path: JsonPath;
  readonly schema: JsonObject;
  /** types that the schema names; undefined where it names none */
  readonly types: readonly string[] | undefined;
  /** of the argument; undefined where the schema is not that of a member */
  readonly name: string | undefined;
  /** the argument is found from the root through `properties` alone */
  readonly isReachable: boolean;
}

/** The arguments of a tool that are sent as headers as well, wherever in the inputSchema they stand. */
export const headerAnnotations = once((context: ToolContext): readonly HeaderAnnotation[] =>
  toolSchemas(context)
    .filter(({ name }) => name === 'inputSchema')
    .flatMap(({ parts }) => parts)
    .filter(({ value }) => has(value, KEY))
    .map(({ value: schema, path }) => {
      const steps = path.slice(1);
      const name = steps.at(-2) === 'properties' ? String(steps.at(-1)) : undefined;
      const isReachable = steps.length > 0 && steps.every((step, i) => i % 2 === 1 || step === 'properties');
      return { value: schema[KEY], path: [...path, KEY], schema, types: typesOf(schema), name, isReachable };
    }),
);
