/**
 * The variables of an `envFile`: `NAME=value` lines, `export` before the name allowed, `#` comments, values plain, in
 * single quotes (as they are) or in double quotes (with `\n`, `\"`, `\\`, also over several lines). The last one counts.
 */
export function parseEnvFile(text: string): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (let i = 0; i < lines.length; i++) {
    const match = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.-]*)\s*=\s?(.*)$/.exec(lines[i]!);
    if (!match) continue;
    let value = match[2]!.trimStart();
    const quote = value[0];
    if (quote === '"' || quote === "'") {
      const first = i;
      while (closing(value, quote) < 0 && i + 1 < lines.length) value += `\n${lines[++i]}`;
      const end = closing(value, quote);
      if (end < 0) {
        // an opening quote that nothing closes is a character like any other, and the lines after it stand for themselves
        i = first;
        variables.set(match[1]!, match[2]!.trim());
        continue;
      }
      const inner = value.slice(1, end);
      variables.set(match[1]!, quote === '"' ? unescaped(inner) : inner);
    } else {
      variables.set(match[1]!, value.replace(/(^|\s)#.*$/, '').trim());
    }
  }
  return variables;
}

function closing(value: string, quote: string): number {
  for (let i = 1; i < value.length; i++) {
    if (quote === '"' && value[i] === '\\') i++;
    else if (value[i] === quote) return i;
  }
  return -1;
}

function unescaped(text: string): string {
  return text.replace(/\\([nrt"\\$])/g, (_, char: string) => ({ n: '\n', r: '\r', t: '\t' })[char] ?? char);
}
