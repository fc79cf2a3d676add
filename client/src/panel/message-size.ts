/** The largest message that goes to a panel, in bytes of its JSON (no panel message is over 256 KB, or the editor would wait for it). */
export const LARGEST_MESSAGE = 256 * 1024;

/** Throws where a message is larger than a panel may get. */
export function requireSmall(message: unknown, largest = LARGEST_MESSAGE): void {
  if (sizeUpTo(message, largest) <= largest) return;
  throw new Error(`The answer is larger than ${Math.floor(largest / 1024)} KB, more than a panel gets at once.`);
}

/**
 * How large a value's JSON is at most, in bytes. Counts little further than `limit`, so that a huge value costs as
 * little as one that is a bit too large.
 */
export function sizeUpTo(value: unknown, limit: number): number {
  let bytes = 0;
  const queue: unknown[] = [value];
  while (queue.length > 0 && bytes <= limit) {
    const next = queue.pop();
    if (typeof next === 'string') bytes += stringBytes(next, limit - bytes);
    else if (Array.isArray(next)) {
      bytes += 2 + next.length;
      for (const item of next) queue.push(item);
    } else if (typeof next === 'object' && next !== null) {
      bytes += 2;
      for (const [key, member] of Object.entries(next)) {
        bytes += key.length + 4;
        queue.push(member);
      }
    } else bytes += 8;
  }
  return bytes;
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
