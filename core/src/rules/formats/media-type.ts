const TOKEN = "[A-Za-z0-9!#$%&'*+.^_`|~-]+";
const MEDIA_TYPE = new RegExp(`^${TOKEN}/${TOKEN}(?:[ \\t]*;.*)?$`, 's');

/** Whether a text has the form of a media type: type, slash, subtype, perhaps parameters. */
export const isMediaType = (text: string): boolean => text.length > 1000 || MEDIA_TYPE.test(text);

/** The whole media type where only the subtype, or the ending of a file name, was written. */
export function completedMediaType(text: string, type: string): string | undefined {
  const subtype = text.replace(/^\./, '').toLowerCase();
  if (!/^[a-z0-9][a-z0-9.+-]{0,30}$/.test(subtype)) return undefined;
  return `${type}/${subtype === 'jpg' ? 'jpeg' : subtype === 'svg' ? 'svg+xml' : subtype}`;
}
