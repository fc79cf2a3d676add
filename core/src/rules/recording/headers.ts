import type { HttpFacts } from '../../frame/recorded';

/** Headers by their lower-case names; `key` is the name as it was written. */
export type Headers = ReadonlyMap<string, { readonly key: string; readonly value: string }>;

/** characters of the headers of one side; no server takes more, and what nobody takes is not kept */
const LARGEST = 65_536;

/** The recording holds no headers here. */
export const NO_HEADERS: Headers = new Map();

/** The headers of one side of an exchange; of names that differ by case only, the first counts. */
export function headersOf(headers: HttpFacts['headers']): Headers {
  if (headers === undefined || sizeOf(headers) > LARGEST) return NO_HEADERS;
  const map = new Map<string, { key: string; value: string }>();
  for (const [key, value] of Object.entries(headers)) {
    const name = key.toLowerCase();
    if (typeof value === 'string' && !map.has(name)) map.set(name, { key, value });
  }
  return map;
}

const sizeOf = (headers: NonNullable<HttpFacts['headers']>): number =>
  Object.entries(headers).reduce((size, [key, value]) => size + key.length + value.length, 0);
