/** characters of a value that are shown, and of them before the first that differs */
const SHOWN = 300;
const BEFORE = 60;
/** levels and members that are written out */
const DEPTH = 6;
const MEMBERS = 40;

/** A value as JSON, cut to what a person reads. */
export function shownValue(value: unknown): string {
  const text = printed(value, DEPTH);
  return text.length > SHOWN ? `${whole(text.slice(0, SHOWN))}…` : text;
}

/** Two values as JSON; of long ones the stretch in which they begin to differ. */
export function shownPair(left: unknown, right: unknown): readonly [string, string] {
  const one = printed(left, DEPTH);
  const other = printed(right, DEPTH);
  if (one.length <= SHOWN && other.length <= SHOWN) return [one, other];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const from = Math.max(0, same - BEFORE);
  return [stretch(one, from), stretch(other, from)];
}

function stretch(text: string, from: number): string {
  const end = from + SHOWN;
  return `${from > 0 ? '…' : ''}${whole(text.slice(from, end))}${end < text.length ? '…' : ''}`;
}

/** without half a surrogate pair at an end */
const whole = (text: string) => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');

/** as JSON.stringify does it, but never deeper or longer than is shown anyway */
function printed(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value);
  const isList = Array.isArray(value);
  if (depth === 0 && entries.length > 0) return isList ? '[…]' : '{…}';
  const parts = entries
    .slice(0, MEMBERS)
    .map(([name, member]) => `${isList ? '' : `${JSON.stringify(name)}: `}${printed(member, depth - 1)}`);
  if (entries.length > MEMBERS) parts.push('…');
  if (isList) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
