/** characters of a header that are read */
const LONGEST = 10_000;
const PARAM = /([a-z_]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",]+))/gi;

/** The parameters of a challenge, names in lower case. */
export type Challenge = ReadonlyMap<string, string>;

/** The Bearer challenge of a WWW-Authenticate header (RFC 6750 section 3); undefined where there is none to be read. */
export function bearerChallenge(value: string | undefined): Challenge | undefined {
  const text = value?.slice(0, LONGEST) ?? '';
  const at = /(?:^|,)\s*bearer(?=\s|,|$)/i.exec(text);
  if (at === null || text.includes('***')) return undefined;
  const params = new Map<string, string>();
  for (const [, name = '', quoted, token = ''] of text.slice(at.index + at[0].length).matchAll(PARAM)) {
    if (!params.has(name.toLowerCase())) params.set(name.toLowerCase(), (quoted ?? token).replace(/\\(.)/g, '$1'));
  }
  return params;
}

/** The scopes of a challenge. */
export const scopesOf = (params: Challenge): readonly string[] =>
  (params.get('scope') ?? '').split(/\s+/).filter((scope) => scope !== '');
