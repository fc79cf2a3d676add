/** The filter, and of what it shows only these calls. */
export function narrowed(filter: string, method: string, target: string | undefined): string {
  const words = [word('method', method)];
  if (target !== undefined) words.push(word(method === 'tools/call' ? 'tool' : 'target', target));
  const before = filter.trim();
  const missing = words.filter((one) => !` ${before} `.includes(` ${one} `));
  return [before, ...missing].filter(Boolean).join(' ');
}

/** A quote cannot be written between quotes; anything stands for it. */
function word(key: string, value: string): string {
  const text = value.replaceAll('"', '*');
  return /^[^\s,"]+$/.test(value) ? `${key}:${text}` : `${key}:"${text}"`;
}
