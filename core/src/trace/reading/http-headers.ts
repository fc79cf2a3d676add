import { isObject, member } from '../../frame/envelope';

type Headers = Readonly<Record<string, string>>;

/** Headers in any of the shapes that logs give them: an object, or a list of names and values. Undefined for none. */
export function headersOf(value: unknown): Headers | undefined {
  const entries = isObject(value) ? Object.entries(value) : Array.isArray(value) ? value.map(pairOf) : [];
  return headersFrom(entries);
}

/** Names keep their case, values of the same name are joined by a comma. */
export function headersFrom(entries: Iterable<readonly [unknown, unknown]>): Headers | undefined {
  const found = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof name !== 'string' || name === '') continue;
    const text = Array.isArray(value) ? value.join(', ') : typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string') continue;
    const before = found.get(name);
    found.set(name, before === undefined ? text : `${before}, ${text}`);
  }
  return found.size === 0 ? undefined : Object.fromEntries(found);
}

/** The value of a header whatever the case of its name. */
export function headerOf(headers: Headers | undefined, name: string): string | undefined {
  for (const [key, value] of Object.entries(headers ?? {})) if (key.toLowerCase() === name) return value;
  return undefined;
}

function pairOf(item: unknown): readonly [unknown, unknown] {
  if (Array.isArray(item)) return [item[0], item[1]];
  return isObject(item) ? [member(item, 'name'), member(item, 'value')] : [undefined, undefined];
}
