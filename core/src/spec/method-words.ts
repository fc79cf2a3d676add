/**
 * A method name as a set of words, in whatever notation it was written: `tools/call`, `callTool`, `call_tool` and
 * `ToolsCall` are the same. Words are in lower case, singular, sorted, joined by blanks.
 */
export function methodWords(name: string): string {
  return name
    .slice(0, LONGEST)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
    .sort()
    .join(' ');
}

/** Longer than any method name, short enough to be cheap whatever a message holds. */
export const LONGEST = 80;
