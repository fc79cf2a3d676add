/** The largest message that goes to a panel, in bytes of its JSON (DESIGN: no panel message over 256 KB). */
export const LARGEST_MESSAGE = 256 * 1024;

/**
 * Throws where a message is larger than a panel may get. Counts no further than the limit, so a huge message costs as
 * little as one that is a bit too large.
 */
export function requireSmall(message: unknown, largest = LARGEST_MESSAGE): void {
  let bytes = 0;
  const queue: unknown[] = [message];
  while (queue.length > 0) {
    const value = queue.pop();
    if (typeof value === 'string') bytes += stringBytes(value, largest - bytes);
    else if (Array.isArray(value)) {
      bytes += 2 + value.length;
      for (const item of value) queue.push(item);
    } else if (typeof value === 'object' && value !== null) {
      bytes += 2;
      for (const [key, member] of Object.entries(value)) {
        bytes += key.length + 4;
        queue.push(member);
      }
    } else bytes += 8;
    if (bytes > largest) {
      throw new Error(`The answer is larger than ${Math.floor(largest / 1024)} KB, more than a panel gets at once.`);
    }
  }
}

function stringBytes(text: string, room: number): number {
  if (text.length > room) return text.length;
  let bytes = 2;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes += unit < 0x20 ? 6 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
  }
  return bytes;
}
