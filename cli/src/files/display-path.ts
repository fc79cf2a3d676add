/**
 * A path as it is printed: from the current folder where it lies below that, else absolute; with forward slashes, so
 * that output is the same everywhere.
 * @param cwd absolute
 * @param path absolute
 */
export function displayPath(cwd: string, path: string, windows: boolean): string {
  const slashed = (text: string) => (windows ? text.replaceAll('\\', '/') : text);
  const folded = (text: string) => (windows ? slashed(text).toLowerCase() : text);
  const base = cwd.replace(windows ? /[\\/]+$/ : /\/+$/, '');
  const inside = folded(path).startsWith(`${folded(base)}/`);
  return inside ? slashed(path.slice(base.length + 1)) : slashed(path);
}
