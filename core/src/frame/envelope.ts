import type { RequestId } from './types';

export type JsonObject = Readonly<Record<string, unknown>>;

/** An object in the sense of JSON: no array, no null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own members only, so that `__proto__` and `constructor` mean what the wire said. */
export const has = (object: JsonObject, key: string): boolean => Object.hasOwn(object, key);

/** The value of an own member, else undefined. */
export const member = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** A request id as every revision has it: a string or a whole number, never null. */
export const isRequestId = (value: unknown): value is RequestId =>
  typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value));
