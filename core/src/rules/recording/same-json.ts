import { isObject } from '../../frame/envelope';

const DEEPEST = 200;

/** Whether two JSON values say the same: members in any order. What is nested deeper than anyone writes is not compared. */
export function sameJson(a: unknown, b: unknown, depth = 0): boolean {
  if (a === b || depth > DEEPEST) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i], depth + 1));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key], depth + 1))
  );
}
