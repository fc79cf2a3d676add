import { isObject } from '../../frame/envelope';

const DEEPEST = 100;
const TOO_DEEP = Symbol();

/** A JSON value as a text that is the same for values that say the same; undefined where it is nested too deeply. */
export function canonical(value: unknown): string | undefined {
  try {
    return written(value, 0);
  } catch (error) {
    if (error === TOO_DEEP) return undefined;
    throw error;
  }
}

function written(value: unknown, depth: number): string {
  if (depth > DEEPEST) throw TOO_DEEP;
  if (Array.isArray(value)) return `[${value.map((item) => written(item, depth + 1)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${written(value[key], depth + 1)}`);
  return `{${members.join(',')}}`;
}
