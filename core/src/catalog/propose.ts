import { isObject } from '../frame/envelope';
import {
  branchesOf,
  follow,
  own,
  propertiesOf,
  requiredOf,
  type SchemaObject,
  typesOf,
} from '../schema/foreign-members';
import type { CatalogItem } from './types';
import { type CatalogView, toolDefinition } from './view';

/** What may be written at a place, from the catalog of the server. */
export interface CatalogProposal {
  readonly label: string;
  readonly summary: string | undefined;
  /** of a member name: JSON text of a value to begin with; of a value: the value */
  readonly json: string;
  readonly required: boolean;
}

/** Names for `params.name` of `tools/call` and `prompts/get`, uris for `params.uri` of `resources/read`. */
export function proposeNames(view: CatalogView, method: string): readonly CatalogProposal[] {
  const { catalog } = view;
  const items: readonly CatalogItem[] =
    method === 'tools/call'
      ? catalog.tools
      : method === 'prompts/get'
        ? catalog.prompts
        : method === 'resources/read'
          ? catalog.resources
          : [];
  return items.map(({ name, title, description }) => ({
    label: name,
    summary: description ?? title,
    json: JSON.stringify(name),
    required: false,
  }));
}

/** Member names for an object at `path` inside the arguments of a tool, without those in `present`. */
export function proposeArguments(
  view: CatalogView,
  tool: string,
  path: readonly (string | number)[],
  present: readonly string[],
): readonly CatalogProposal[] {
  const { schema, root } = schemaAt(view, tool, path) ?? {};
  if (!schema) return [];
  const required = requiredOf(schema);
  return Object.entries(propertiesOf(schema))
    .filter(([key]) => !present.includes(key))
    .map(([key, inner]) => {
      const at = follow(inner, root);
      return { label: key, summary: descriptionOf(inner, at), json: startValue(at), required: required.includes(key) };
    });
}

/** Values for `path` inside the arguments of a tool: those that its schema lists. */
export function proposeArgumentValues(
  view: CatalogView,
  tool: string,
  path: readonly (string | number)[],
): readonly CatalogProposal[] {
  const { schema } = schemaAt(view, tool, path) ?? {};
  if (!schema) return [];
  const listed = own(schema, 'enum');
  const values = Object.hasOwn(schema, 'const')
    ? [schema.const]
    : Array.isArray(listed)
      ? listed
      : typesOf(schema)?.includes('boolean')
        ? [true, false]
        : Object.hasOwn(schema, 'default')
          ? [schema.default]
          : [];
  return values.slice(0, 200).map((value) => {
    const json = JSON.stringify(value) ?? 'null';
    return { label: json, summary: undefined, json, required: false };
  });
}

/** What the schema says of the argument at `path`, for a hover; of the tool itself for the empty path. */
export function describeArgument(
  view: CatalogView,
  tool: string,
  path: readonly (string | number)[],
): string | undefined {
  if (path.length === 0) return view.tools.get(tool)?.description;
  const outer = schemaAt(view, tool, path.slice(0, -1));
  const last = path.at(-1)!;
  const inner =
    outer && (typeof last === 'number' ? own(outer.schema, 'items') : own(propertiesOf(outer.schema), last));
  return outer && descriptionOf(inner, follow(inner, outer.root));
}

function schemaAt(view: CatalogView, tool: string, path: readonly (string | number)[]) {
  const definition = toolDefinition(view, tool);
  const root = definition && own(definition, 'inputSchema');
  let schema = follow(root, root);
  for (const step of path) {
    if (!schema) return undefined;
    const inner = typeof step === 'number' ? own(schema, 'items') : own(propertiesOf(schema), step);
    schema = withoutNull(follow(inner, root), root);
  }
  return schema && { schema, root };
}

/** What may also be null is completed as what else it may be. */
function withoutNull(schema: SchemaObject | undefined, root: unknown): SchemaObject | undefined {
  const branches = schema && branchesOf(schema, root);
  const others = branches?.filter((branch) => !(typesOf(branch)?.length === 1 && typesOf(branch)?.[0] === 'null'));
  return others?.length === 1 ? others[0] : schema;
}

function descriptionOf(where: unknown, schema: SchemaObject | undefined): string | undefined {
  for (const one of [where, schema]) {
    const text = isObject(one) ? own(one, 'description') : undefined;
    if (typeof text === 'string') return text;
  }
  return undefined;
}

const EMPTY: Readonly<Record<string, string>> = {
  string: '""',
  number: '0',
  integer: '0',
  boolean: 'false',
  array: '[]',
  object: '{}',
  null: 'null',
};

function startValue(schema: SchemaObject | undefined): string {
  if (!schema) return 'null';
  const listed = own(schema, 'enum');
  const value = own(schema, 'const') ?? own(schema, 'default') ?? (Array.isArray(listed) ? listed[0] : undefined);
  return value === undefined ? (EMPTY[typesOf(schema)?.[0] ?? ''] ?? '""') : JSON.stringify(value);
}
