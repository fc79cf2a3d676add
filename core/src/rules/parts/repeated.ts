import type { JsonPath } from '../../text/types';
import { digString, type Part } from './json';

interface Repeated {
  readonly value: string;
  /** of the later one's member */
  readonly path: JsonPath;
  /** number of the item that has it first */
  readonly first: number;
}

const MOST = 50;

/** Items that have the same text in a member as one before them. */
export function repeated(items: readonly Part[], name: string): readonly Repeated[] {
  const seen = new Map<string, number>();
  const found: Repeated[] = [];
  for (const { value: item, path } of items) {
    const value = digString(item, name);
    if (value === undefined) continue;
    const first = seen.get(value);
    if (first === undefined) seen.set(value, Number(path.at(-1)));
    else if (found.push({ value, path: [...path, name], first }) >= MOST) break;
  }
  return found;
}
