const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Text that a page shows and never obeys. Control characters, those that turn the reading direction and half surrogate
 * pairs are shown by their number.
 */
export function escapeHtml(text: string): string {
  return text.replace(SPECIAL, (character) => {
    const name = NAMES[character];
    return name ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

const SPECIAL =
  /[&<>"'\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
