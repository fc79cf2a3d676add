/** Nested deeper, or with more parts than this, a schema is no description of arguments but an attack or a mistake. */
const DEEPEST = 64;
const MOST_PARTS = 20_000;

/** Why a foreign schema is not used: too deep or too large. Walks without recursion. */
export function measure(schema: object): string | undefined {
  const open: { readonly value: object; readonly depth: number }[] = [{ value: schema, depth: 1 }];
  let parts = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (depth > DEEPEST) return `The schema is nested more than ${DEEPEST} levels deep.`;
    for (const key of Object.keys(value)) {
      parts += 1;
      if (parts > MOST_PARTS) return `The schema has more than ${MOST_PARTS} parts.`;
      const part = (value as Record<string, unknown>)[key];
      if (typeof part === 'object' && part !== null) open.push({ value: part, depth: depth + 1 });
    }
  }
  return undefined;
}
