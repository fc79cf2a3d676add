import { isObject, type JsonObject, member } from '../../frame/envelope';
import type { JsonPath } from '../../text/types';

/** A value and where it stands in the message. */
export interface Part<T = JsonObject> {
  readonly value: T;
  readonly path: JsonPath;
}

/** The value at a path of own members and items, undefined where there is none. */
export function dig(value: unknown, ...path: JsonPath): unknown {
  let at = value;
  for (const key of path) {
    if (typeof key === 'number') at = Array.isArray(at) ? at[key] : undefined;
    else at = isObject(at) ? member(at, key) : undefined;
  }
  return at;
}

export function digObject(value: unknown, ...path: JsonPath): JsonObject | undefined {
  const found = dig(value, ...path);
  return isObject(found) ? found : undefined;
}

export function digString(value: unknown, ...path: JsonPath): string | undefined {
  const found = dig(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/** The objects of a list, or the one object that stands in its place. */
export function objectsAt(value: unknown, ...path: JsonPath): readonly Part[] {
  const found = dig(value, ...path);
  if (isObject(found)) return [{ value: found, path }];
  if (!Array.isArray(found)) return [];
  return found.flatMap((item, i) => (isObject(item) ? [{ value: item, path: [...path, i] }] : []));
}

/** The objects that an object has as members. */
export function membersAt(value: unknown, ...path: JsonPath): readonly (Part & { readonly key: string })[] {
  const found = digObject(value, ...path);
  if (found === undefined) return [];
  return Object.entries(found).flatMap(([key, item]) =>
    isObject(item) ? [{ key, value: item, path: [...path, key] }] : [],
  );
}

/** A part of a part, told from the message. */
export const within = ({ value, path }: Part, ...more: JsonPath): readonly Part[] =>
  objectsAt(value, ...more).map((part) => ({ value: part.value, path: [...path, ...part.path] }));
