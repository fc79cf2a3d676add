import { isObject } from '../../frame/envelope';
import type { JsonPath } from '../../text/types';

const MOST = 200;
const DEEPEST = 20;

/** The first texts in a value of any shape, with the name of the member that each one is. */
export function texts(
  value: unknown,
  path: JsonPath,
): readonly { readonly value: string; readonly path: JsonPath; readonly key?: string }[] {
  const found: { value: string; path: JsonPath; key?: string }[] = [];
  const visit = (at: unknown, place: JsonPath, key: string | undefined) => {
    if (found.length >= MOST || place.length - path.length > DEEPEST) return;
    if (typeof at === 'string') found.push({ value: at, path: place, ...(key !== undefined && { key }) });
    else if (Array.isArray(at)) for (const [i, item] of at.slice(0, MOST).entries()) visit(item, [...place, i], key);
    else if (isObject(at)) {
      for (const name of Object.keys(at).slice(0, MOST)) visit(at[name], [...place, name], name);
    }
  };
  visit(value, path, undefined);
  return found;
}
