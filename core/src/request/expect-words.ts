import { jsonType, type Mismatch } from './subset';

/** One sentence on what stands where and what was expected. */
export function describeMismatch(part: string, m: Mismatch): string {
  const where = [part, ...m.path]
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i ? '.' : ''}${step}`))
    .join('');
  switch (m.kind) {
    case 'missing':
      return `\`${where}\` is missing; expected ${show(m.expected)}.`;
    case 'length':
      return `\`${where}\` has ${(m.actual as unknown[]).length} items, expected ${(m.expected as unknown[]).length}.`;
    case 'type':
      return `\`${where}\` is ${typeAndValue(m.actual)}, expected ${typeAndValue(m.expected)}.`;
    default:
      return `\`${where}\` is ${show(m.actual)}, expected ${show(m.expected)}.`;
  }
}

function typeAndValue(value: unknown): string {
  const type = jsonType(value);
  if (type === 'null' || type === 'undefined') return type;
  if (type === 'array' || type === 'object') return `an ${type}`;
  return `the ${type} ${show(value)}`;
}

/** Code and message of a JSON-RPC error, as far as it has them. */
export function describeError(error: unknown): string {
  const code = member(error, 'code');
  const message = member(error, 'message');
  const text = typeof message === 'string' ? cut(message, 200) : undefined;
  if (code === undefined && text === undefined) return show(error);
  return [typeof code === 'number' ? `${code}` : undefined, text].filter((s) => s !== undefined).join(' ');
}

/** A value as compact JSON, cut. */
export function show(value: unknown): string {
  const type = jsonType(value);
  if (type === 'array' || type === 'object') {
    // nesting is bounded on the expected side only; a peer's value may be too deep to write out
    try {
      return cut(JSON.stringify(value), 120);
    } catch {
      return `an ${type}`;
    }
  }
  return cut(JSON.stringify(value) ?? 'nothing', 120);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** An own member of an object; undefined for anything else. */
export function member(value: unknown, key: string): unknown {
  return jsonType(value) === 'object' && Object.hasOwn(value as object, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
