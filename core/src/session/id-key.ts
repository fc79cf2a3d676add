/**
 * The key of a request id in a table of pending requests. `1` and `"1"` are two ids: a server that answers the one
 * with the other has to be seen. Undefined for what cannot be an id.
 */
export function idKey(id: unknown): string | undefined {
  if (typeof id === 'string') return `s${id}`;
  if (typeof id === 'number' && Number.isFinite(id)) return `n${Object.is(id, -0) ? 0 : id}`;
  return undefined;
}

/** The id as it would be spelled on the wire, cut for display. */
export function showId(id: unknown): string {
  if (id === undefined) return 'none';
  if (typeof id === 'string') return JSON.stringify(id.length > 60 ? `${id.slice(0, 60)}…` : id);
  if (typeof id === 'number' || typeof id === 'boolean' || id === null) return String(id);
  return Array.isArray(id) ? 'an array' : 'an object';
}
