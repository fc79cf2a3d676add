import type { JsonType } from './types';

export function jsonType(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'object' || type === 'string' || type === 'number' || type === 'boolean' ? type : 'null';
}

/** Whether a value has a type as JSON Schema counts them: 1.0 is an integer. */
export function hasType(value: unknown, type: string): boolean {
  if (type === 'integer') return typeof value === 'number' && (Number.isInteger(value) || Math.abs(value) === Infinity);
  return jsonType(value) === type;
}
