/** An id of so many bytes, as hexadecimal digits, that is the same for the same text and never all zero. */
export function hexId(text: string, bytes: 8 | 16): string {
  let id = '';
  for (let part = 0; part < bytes / 4; part++) id += mixed(text, part).toString(16).padStart(8, '0');
  return /^0+$/.test(id) ? `${id.slice(1)}1` : id;
}

/** FNV-1a from another start for each part, its bits spread once more */
function mixed(text: string, part: number): number {
  let hash = 2166136261 ^ Math.imul(part + 1, 0x9e3779b9);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
