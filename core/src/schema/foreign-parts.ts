import { isObject } from '../frame/envelope';
import type { JsonPath } from '../text/types';
import { KEYWORDS } from './foreign-keywords';

/** A place of a foreign schema at which a schema belongs, and what stands there. */
export interface SchemaPart {
  readonly value: unknown;
  readonly path: JsonPath;
}

const MOST = 5000;
const DEEPEST = 128;

/**
 * The schemas of a foreign schema, itself first, in the order of the text; what is no schema (`default`, `enum`, a
 * member that is called like a keyword) is passed over. Walks without recursion.
 * @returns `isWhole` is false where there are more, or deeper ones, than anybody describes arguments with
 */
export function schemaParts(root: unknown): { readonly parts: readonly SchemaPart[]; readonly isWhole: boolean } {
  const parts: SchemaPart[] = [];
  const open: SchemaPart[] = [{ value: root, path: [] }];
  let isWhole = true;
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (parts.length >= MOST) return { parts, isWhole: false };
    parts.push(part);
    if (part.path.length >= DEEPEST) isWhole = false;
    else for (const one of inner(part).reverse()) open.push(one);
  }
  return { parts, isWhole };
}

function inner({ value, path }: SchemaPart): SchemaPart[] {
  if (!isObject(value)) return [];
  const found: SchemaPart[] = [];
  for (const name of Object.keys(value)) {
    const kind = KEYWORDS.get(name)?.kind;
    const held = value[name];
    const isList = kind === 'schemas' || (kind === 'items' && Array.isArray(held));
    if (isList) {
      if (Array.isArray(held)) for (const [i, item] of held.slice(0, MOST).entries()) found.push(at(item, name, i));
    } else if (kind === 'schema' || kind === 'items') found.push({ value: held, path: [...path, name] });
    else if ((kind === 'members' || kind === 'dependencies') && isObject(held)) {
      for (const key of Object.keys(held).slice(0, MOST)) {
        if (kind === 'members' || !Array.isArray(held[key])) found.push(at(held[key], name, key));
      }
    }
  }
  return found;

  function at(item: unknown, name: string, key: string | number): SchemaPart {
    return { value: item, path: [...path, name, key] };
  }
}
