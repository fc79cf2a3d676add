/** Longer texts are not looked through. */
const LONGEST = 100_000;
const CHARACTERS = /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})*$/i;
const LONE_SURROGATE = /\p{Surrogate}/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Why a text is no absolute URI (RFC 3986); undefined where it is one. Letters beyond ASCII are taken as an IRI. */
export function uriFault(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  if (text === '') return 'it is empty';
  if (!SCHEME.test(text)) {
    const scheme = /^([^/?#:]+):/.exec(text)?.[1];
    return scheme === undefined ? 'it has no scheme' : `its scheme has a character that no scheme may have`;
  }
  const ascii = text.replace(/[\u00a0-\uffff]/g, 'x');
  if (CHARACTERS.test(ascii)) return undefined;
  if (/\s/.test(text)) return 'it has a blank in it';
  return /%(?![0-9a-f]{2})/i.test(text)
    ? 'a % has to be followed by two hex digits'
    : 'a character has to be percent-encoded';
}

/** The text as a file URI where it is an absolute path, with what has to be percent-encoded. */
export function asUri(text: string): string | undefined {
  if (LONE_SURROGATE.test(text)) return undefined; // no character, and so none that can be encoded
  const encoded = encodeURI(text).replace(/%25([0-9a-f]{2})/gi, '%$1');
  const uri = /^\/(?!\/)/.test(text) ? `file://${encoded}` : encoded;
  return uriFault(uri) === undefined ? uri : undefined;
}

/** The URI with a hyphen for each character that no scheme may have: `my_scheme:` becomes `my-scheme:`. */
export function withScheme(text: string): string | undefined {
  const scheme = /^[a-z][a-z0-9+._ -]*(?=:)/i.exec(text.slice(0, 100))?.[0];
  return scheme === undefined ? undefined : asUri(scheme.replace(/[_ ]/g, '-') + text.slice(scheme.length));
}

/** Whether a path of the URI goes up: a `..` segment, also where it is percent-encoded. */
export const goesUp = (uri: string): boolean => /(?:^|\/)(?:\.|%2e){2}(?:[/?#]|$)/i.test(uri);

/** The URI without segments that go up or stay; undefined where it cannot be parsed. */
export function normalised(uri: string): string | undefined {
  try {
    return new URL(uri).href;
  } catch {
    return undefined;
  }
}
