import { holdsMailAddress, holdsSecret, isSecretName } from './secrets';

const LONGEST = 10_000;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text; // no percent-encoding
  }
}

/** Names in the query and the fragment that have a value. */
const named = ({ search, hash }: URL): readonly string[] =>
  [search, hash]
    .flatMap((part) => part.slice(1).split('&'))
    .flatMap((pair) => (/^[^=]+=[^=]/.test(pair) ? [decoded(pair.slice(0, pair.indexOf('=')))] : []));

/** What an address holds that nobody but its reader should see, in words; undefined where nothing is. */
export function sensitivePart(text: string): string | undefined {
  if (text.length > LONGEST || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'a user name or a password before the host';
  const secret = named(url).find(isSecretName);
  if (secret !== undefined) return `a credential, \`${secret}\``;
  const rest = decoded(`${url.pathname}${url.search}${url.hash}`);
  if (holdsSecret(rest)) return 'what looks like a token';
  return holdsMailAddress(rest) ? 'a mail address' : undefined;
}
