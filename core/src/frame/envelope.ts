import type { RequestId } from './types';

export type JsonObject = Readonly<Record<string, unknown>>;

/** An object in the sense of JSON: no array, no null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own members only, so that `__proto__` and `constructor` mean what the wire said. */
export const has = (object: JsonObject, key: string): boolean => Object.hasOwn(object, key);

/** The value of an own member, else undefined. */
export function member(object: JsonObject, key: string): unknown {
  // Most of what is asked for is not there: a look that finds nothing is the cheaper one.
  const value = object[key];
  return value === undefined || Object.hasOwn(object, key) ? value : undefined;
}

/** A request id as every revision has it: a string or a whole number, never null. */
export const isRequestId = (value: unknown): value is RequestId =>
  typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value));
