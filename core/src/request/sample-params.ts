import type { JsonPath } from '../text/types';
import { jsonValue } from '../text/value';
import { memberNode } from './members';
import type { Template, VariableReference } from './template';
import type { RequestFile, RequestItem } from './types';
import { templatesOf } from './variables';

/**
 * The `params` of a filled request as far as they are known before it is sent: variables of the file are replaced, all
 * other references stay, and the places that hold them are listed (paths from the message).
 */
export function sampleParams(
  file: RequestFile,
  item: RequestItem,
): { readonly value: unknown; readonly unknown: readonly JsonPath[] } {
  const node = memberNode(item.node, 'params');
  if (!node) return { value: undefined, unknown: [] };
  const holder: { params: unknown } = { params: jsonValue(node) };
  const unknown: JsonPath[] = [];
  for (const { path, template } of templatesOf(item)) {
    const known = evaluate(template, file);
    if (known === undefined) unknown.push(path);
    else setAt(holder, path, known.value);
  }
  return { value: holder.params, unknown };
}

function evaluate(template: Template, file: RequestFile): { readonly value: unknown } | undefined {
  const values = template.parts.map((part) =>
    typeof part === 'string' ? { value: part } : valueOfReference(part, file),
  );
  if (values.some((value) => value === undefined)) return undefined;
  if (template.whole) return values[0];
  const texts = values.map((known) => (typeof known!.value === 'string' ? known!.value : JSON.stringify(known!.value)));
  return { value: texts.join('') };
}

function valueOfReference(reference: VariableReference, file: RequestFile): { readonly value: unknown } | undefined {
  if (reference.kind !== 'variable' || !Object.hasOwn(file.variables, reference.name)) return undefined;
  return { value: file.variables[reference.name] };
}

function setAt(holder: object, path: JsonPath, value: unknown): void {
  let at = holder as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) {
    const next = Object.hasOwn(at, step) ? at[step] : undefined;
    if (typeof next !== 'object' || next === null) return;
    at = next as Record<string | number, unknown>;
  }
  const last = path.at(-1)!;
  // of two members the earlier one may hold the reference, and the later one something else
  if (Object.hasOwn(at, last) && typeof at[last] === 'string') {
    Object.defineProperty(at, last, { value, writable: true, enumerable: true, configurable: true });
  }
}
