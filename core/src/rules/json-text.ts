/** JSON of a value from the wire, where it is short and shallow enough to be put into a fix. */
export function shortJson(value: unknown, limit = 10_000): string | undefined {
  try {
    const text = JSON.stringify(value);
    return text !== undefined && text.length <= limit ? text : undefined;
  } catch {
    return undefined; // nested too deeply for the stack
  }
}
