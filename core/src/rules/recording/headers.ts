import type { HttpFacts } from '../../frame/recorded';

/** Headers by their lower-case names; `key` is the name as it was written. */
export type Headers = ReadonlyMap<string, { readonly key: string; readonly value: string }>;

/** characters of the headers of one side; no server takes more, and what nobody takes is not kept */
const LARGEST = 65_536;

/** The recording holds no headers here. */
export const NO_HEADERS: Headers = new Map();

/** The headers of one side of an exchange; of names that differ by case only, the first counts. */
export function headersOf(headers: HttpFacts['headers']): Headers {
  if (headers === undefined) return NO_HEADERS;
  const map = new Map<string, { key: string; value: string }>();
  let size = 0;
  for (const key of Object.keys(headers)) {
    const value = headers[key];
    if (typeof value !== 'string') continue;
    size += key.length + value.length;
    if (size > LARGEST) return NO_HEADERS;
    const name = key.toLowerCase();
    if (!map.has(name)) map.set(name, { key, value });
  }
  return map;
}
