import { ScalarNode, TreeNode } from './nodes';
import type { JsonNode } from './types';
import { walk } from './walk';

/**
 * What JavaScript makes of a number that it cannot keep: another integer (beyond 2^53), other digits, infinity, zero.
 */
export type NumberLoss = 'integer' | 'digits' | 'overflow' | 'underflow';

export interface UnsafeNumber {
  readonly node: JsonNode;
  readonly text: string;
  readonly loss: NumberLoss;
}

/** The numbers in a value that are not the same number any more once JavaScript has read and written them. */
export function unsafeNumbers(node: JsonNode): readonly UnsafeNumber[] {
  const found: UnsafeNumber[] = [];
  if (!(node instanceof TreeNode)) return found;
  walk(node, (scalar, offset, text) => {
    if (!(scalar instanceof ScalarNode) || scalar.type !== 'number') return;
    if (scalar.length <= 15 && !hasExponent(text, offset, scalar.length)) return;
    const token = text.slice(offset, offset + scalar.length);
    const loss = numberLoss(token);
    if (loss) found.push({ node: scalar, text: token, loss });
  });
  return found;
}

function hasExponent(text: string, offset: number, length: number): boolean {
  for (let i = 0; i < length; i++) if ((text.charCodeAt(offset + i) | 0x20) === 0x65) return true;
  return false;
}

/** What JavaScript loses of the number that a JSON token spells; undefined where nothing, or where it is no number. */
export function numberLoss(token: string): NumberLoss | undefined {
  const written = decimal(token);
  if (written === undefined) return undefined;
  const value = Number(token);
  if (!Number.isFinite(value)) return 'overflow';
  const kept = decimal(String(value));
  if (kept?.digits === written.digits && kept.exponent === written.exponent) return undefined;
  if (value === 0) return 'underflow';
  return written.exponent >= written.digits.length ? 'integer' : 'digits';
}

/** The digits without zeros at either end, and the exponent that makes them 0.digits; zero has no digits. */
function decimal(token: string): { digits: string; exponent: number } | undefined {
  const match = /^-?(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?$/.exec(token);
  if (!match) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const all = whole + fraction;
  let first = 0;
  while (first < all.length && all.charCodeAt(first) === 0x30) first++;
  let end = all.length;
  while (end > first && all.charCodeAt(end - 1) === 0x30) end--;
  if (first === end) return { digits: '', exponent: 0 };
  return { digits: all.slice(first, end), exponent: whole.length - first + Number(exponent) };
}
