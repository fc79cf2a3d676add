import type { JsonPath } from './types';

/** The JSON Pointer (RFC 6901) of a path; the empty string is the whole value. */
export function pointer(path: JsonPath): string {
  return path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * The path that a JSON Pointer spells, undefined where it is none. Its segments are strings: whether `0` is an index
 * or a name depends on the value, see `nodeAtPath`.
 */
export function parsePointer(text: string): string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  return text
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
