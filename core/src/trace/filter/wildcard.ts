/**
 * Whether a text is what a pattern says, letters of either case being the same; `*` stands for anything. Runs in the
 * time of the two lengths' product at worst, whatever the pattern.
 */
export function wildcard(pattern: string): (text: string) => boolean {
  const parts = pattern.toLowerCase().split('*');
  if (parts.length === 1) return (text) => text.toLowerCase() === parts[0];
  const [first = '', ...rest] = parts;
  const last = rest.pop() ?? '';
  return (text) => {
    const lower = text.toLowerCase();
    if (!lower.startsWith(first) || lower.length < first.length + last.length || !lower.endsWith(last)) return false;
    let at = first.length;
    const end = lower.length - last.length;
    for (const part of rest) {
      const found = lower.indexOf(part, at);
      if (found < 0 || found + part.length > end) return false;
      at = found + part.length;
    }
    return true;
  };
}
