import type { JsonPath } from '../text/types';
import { isInexact, numberValue } from './number-value';

export interface Mismatch {
  /** from the value that was compared; the same path in expected and actual */
  readonly path: JsonPath;
  readonly kind: 'missing' | 'type' | 'value' | 'length';
  readonly expected: unknown;
  /** absent where `kind` is `missing` */
  readonly actual?: unknown;
}

/** How the number at a path is spelled, where the decoded value may have lost digits. */
export type Spelling = (path: JsonPath) => string | undefined;

interface Frame {
  readonly expected: unknown;
  readonly actual: unknown;
  readonly path: JsonPath;
}

/**
 * What keeps `actual` from holding all that `expected` states: members of objects recursively (others may stand beside
 * them), arrays of the same length item by item, numbers by value. At most `limit` mismatches, in document order.
 * Walks with a stack of its own: both sides may come from a hostile peer.
 */
export function mismatches(
  expected: unknown,
  actual: unknown,
  options: { readonly limit?: number; readonly expectedSpelling?: Spelling; readonly actualSpelling?: Spelling } = {},
): readonly Mismatch[] {
  const limit = options.limit ?? 20;
  const found: Mismatch[] = [];
  const stack: Frame[] = [{ expected, actual, path: [] }];
  while (stack.length > 0 && found.length < limit) {
    const frame = stack.pop()!;
    const { path } = frame;
    const type = jsonType(frame.expected);
    if (type !== jsonType(frame.actual)) {
      found.push({ path, kind: 'type', expected: frame.expected, actual: frame.actual });
    } else if (type === 'array') {
      compareArrays(frame, stack, found);
    } else if (type === 'object') {
      compareObjects(frame, stack, found);
    } else if (type === 'number') {
      if (!sameNumber(frame, options))
        found.push({ path, kind: 'value', expected: frame.expected, actual: frame.actual });
    } else if (frame.expected !== frame.actual) {
      found.push({ path, kind: 'value', expected: frame.expected, actual: frame.actual });
    }
  }
  return found;
}

export function jsonType(value: unknown): 'null' | 'array' | 'object' | 'string' | 'number' | 'boolean' | 'undefined' {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'object' || type === 'string' || type === 'number' || type === 'boolean' ? type : 'undefined';
}

function compareArrays({ expected, actual, path }: Frame, stack: Frame[], found: Mismatch[]): void {
  const wanted = expected as readonly unknown[];
  const got = actual as readonly unknown[];
  if (wanted.length !== got.length) {
    found.push({ path, kind: 'length', expected: wanted, actual: got });
    return;
  }
  for (let i = wanted.length - 1; i >= 0; i--) {
    stack.push({ expected: wanted[i], actual: got[i], path: [...path, i] });
  }
}

function compareObjects({ expected, actual, path }: Frame, stack: Frame[], found: Mismatch[]): void {
  const got = actual as Record<string, unknown>;
  const next: Frame[] = [];
  for (const [key, wanted] of Object.entries(expected as Record<string, unknown>)) {
    const at = [...path, key];
    if (Object.hasOwn(got, key)) next.push({ expected: wanted, actual: got[key], path: at });
    else found.push({ path: at, kind: 'missing', expected: wanted });
  }
  stack.push(...next.reverse());
}

function sameNumber(
  { expected, actual, path }: Frame,
  spell: { readonly expectedSpelling?: Spelling; readonly actualSpelling?: Spelling },
): boolean {
  const a = expected as number;
  const b = actual as number;
  if (!isInexact(a) && !isInexact(b)) return a === b;
  const left = numberValue(spell.expectedSpelling?.(path) ?? '');
  const right = numberValue(spell.actualSpelling?.(path) ?? '');
  return left === undefined || right === undefined ? a === b : left === right;
}
