import type { JsonNode, JsonPath } from '../text/types';
import { memberNode } from './members';
import { mayHoldVariables, parseTemplate, type Template, type VariableReference } from './template';
import type { RequestFile, RequestItem } from './types';

/** A string of an item that holds references. */
export interface TemplateUse {
  /** from the item */
  readonly path: JsonPath;
  readonly template: Template;
}

const usesOfNodes = new WeakMap<JsonNode, readonly TemplateUse[]>();

/** Every string below a value that holds a `${`, with its path from the value; read once a node. */
export function templatesIn(node: JsonNode): readonly TemplateUse[] {
  const known = usesOfNodes.get(node);
  if (known) return known;
  const uses: TemplateUse[] = [];
  const stack: { readonly node: JsonNode; readonly path: JsonPath }[] = [{ node, path: [] }];
  while (stack.length > 0) {
    const at = stack.pop()!;
    if (at.node.type === 'string') {
      const text = at.node.value as string;
      if (mayHoldVariables(text)) uses.push({ path: at.path, template: parseTemplate(text) });
    }
    const below = at.node.type === 'array' ? itemsBelow(at.node, at.path) : membersBelow(at.node, at.path);
    stack.push(...below.reverse());
  }
  usesOfNodes.set(node, uses);
  return uses;
}

const usesOfItems = new WeakMap<JsonNode, readonly TemplateUse[]>();

/** The templates of an item that are replaced when it is sent: those in the `params` of a filled request. */
export function templatesOf(item: RequestItem): readonly TemplateUse[] {
  const known = usesOfItems.get(item.node);
  if (known) return known;
  const params = item.mode === 'filled' ? memberNode(item.node, 'params') : undefined;
  const uses = params ? templatesIn(params).map(({ path, template }) => ({ path: ['params', ...path], template })) : [];
  usesOfItems.set(item.node, uses);
  return uses;
}

export function referencesIn(uses: readonly TemplateUse[]): readonly VariableReference[] {
  return uses.flatMap(({ template }) => template.parts.filter((part) => typeof part === 'object'));
}

/** What has to be known, and agreed to, before items are sent. */
export interface RunNeeds {
  /** names in `${env:NAME}` with the item they leave in, each pair once */
  readonly env: readonly { readonly name: string; readonly item: number }[];
  /** ids in `${input:id}`, each once */
  readonly inputs: readonly string[];
  readonly workspaceFolder: boolean;
  /** names of the requests whose responses are used, each once */
  readonly responses: readonly string[];
}

/** What the given items of a file take from outside of it. Items that run only because they are needed count too. */
export function needsOf(file: RequestFile, indices: readonly number[]): RunNeeds {
  const env = new Map<string, { readonly name: string; readonly item: number }>();
  const inputs = new Set<string>();
  const responses = new Set<string>();
  let workspaceFolder = false;
  for (const index of indices) {
    const item = file.items[index];
    if (!item) continue;
    for (const reference of referencesIn(templatesOf(item))) {
      if (reference.kind === 'env') env.set(`${index} ${reference.name}`, { name: reference.name, item: index });
      else if (reference.kind === 'input') inputs.add(reference.id);
      else if (reference.kind === 'response') responses.add(reference.name);
      else if (reference.kind === 'workspaceFolder') workspaceFolder = true;
    }
  }
  return { env: [...env.values()], inputs: [...inputs], workspaceFolder, responses: [...responses] };
}

function itemsBelow(node: JsonNode, path: JsonPath) {
  return node.items.map((item, i) => ({ node: item, path: [...path, i] }));
}

function membersBelow(node: JsonNode, path: JsonPath) {
  return node.members.flatMap((m) => (m.value ? [{ node: m.value, path: [...path, m.key] }] : []));
}
