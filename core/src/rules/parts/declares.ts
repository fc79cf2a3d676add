import type { JsonObject } from '../../frame/envelope';
import { dig } from './json';

/** Whether capabilities hold what a path names: `tools`, `tools.listChanged`. */
export function declares(capabilities: JsonObject, path: string): boolean {
  const found = dig(capabilities, ...path.split('.'));
  return found !== undefined && found !== null && found !== false;
}
