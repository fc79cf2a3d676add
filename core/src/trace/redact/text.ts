import { isSecretHeader, isSecretName, isSecretParameter, isSecretValue, isSuspiciousName } from './names';
import { looksRandom } from './random';
import { shapesIn } from './shapes';
import type { Found } from './types';

/** a header as a line of text: curl's transcripts, logs, `-H` arguments */
const HEADER_LINE =
  /(?:^|[\n\r>< '"])(?<n>(?:proxy-)?authorization|(?:set-)?cookie2?|x-[a-z0-9-]{1,60})[ \t]*:[ \t]*(?<v>[^\r\n"']{1,8000})/gi;
/** a parameter of an address, or of a form */
const PARAMETER = /(?:^|[?&#;])(?<n>[A-Za-z][\w.%[\]-]{0,60})=(?<v>[^&#;\s"'<>\\]{1,8000})/g;
/** `name = value`, `name: value`, `"name": "value"`, with its quotes escaped or not, up to the value */
const ASSIGNMENT =
  /(?<![\w-])-{0,2}(?<n>[A-Za-z_$][\w.-]{0,80})(?<q>\\{0,7}["'`]?)(?<s>[ \t]{0,4}(?:=>?|:=?)[ \t]{0,4})(?:\\{0,7}(?<o>["'`]))?/g;
const VALUE = /[^\s"'`,;&<>{}()[\]\\]{1,8000}/y;
/** `--name value` on a command line */
const FLAG = /(?<![\w-])-{1,2}(?<n>[A-Za-z][\w-]{1,80})(?<s>[ \t]{1,4})(?<o>["'])?(?<v>[^\s"'`;&|<>]{1,8000})/g;

/** a part of each name that says something: most texts have none, and need no closer look */
const PARTS =
  /pass|pwd|secret|cred|key|tok|auth|cookie|bearer|jwt|dsn|str|assert|verif|code|otp|pin|cv[vc]|card|ssn|url|sess|sid|sig|hash|salt|nonce|pat|env|hmac|licen|x-|ticket|saml/i;
const NONE = () => false;

/**
 * Secrets in a text that is written for people or for a shell: by name, in headers and addresses, by shape.
 * @param isAdded names that the person added, where there are some
 */
export function secretsInText(
  text: string,
  add: (found: Found) => void,
  isAdded: ((name: string) => boolean) | undefined = undefined,
): void {
  shapesIn(text, add);
  if (isAdded === undefined && !PARTS.test(text)) return;
  const added = isAdded ?? NONE;
  if (/[:=]/.test(text)) {
    headerLines(text, add);
    parameters(text, added, add);
    for (const match of text.matchAll(ASSIGNMENT)) assignment(text, match, added, add);
  }
  if (/(?:^|[\s"'])-/.test(text)) for (const match of text.matchAll(FLAG)) assignment(text, match, added, add);
}

/** Secrets in the value of a header. */
export function secretsInHeader(name: string, value: string, add: (found: Found) => void): void {
  if (/^(?:set-)?cookie2?$/i.test(name)) cookies(name, value, add);
  else if (isSecretHeader(name)) credential(value, 'header', add);
  else {
    secretsInText(value, add);
    if (/^x-/i.test(name) && looksRandom(value.trim())) whole(value, 'random', add);
  }
}

/** The secret of `Bearer abc`, `Basic abc`, `Digest a="b"`: the scheme stays to be seen. */
export function credential(value: string, kind: Found['kind'], add: (found: Found) => void): void {
  const scheme = /^\s*(?:Bearer|Basic|Token|DPoP|Digest|Negotiate|NTLM|HOBA|ApiKey|AWS4-HMAC-SHA256)[ \t]+/i.exec(
    value,
  );
  const start = scheme?.[0].length ?? 0;
  const rest = value.slice(start);
  if (isSecretValue(rest))
    whole(rest, kind, (found) => add({ ...found, start: found.start + start, end: found.end + start }));
}

/** all of a text but the blanks around it */
function whole(text: string, kind: Found['kind'], add: (found: Found) => void): void {
  const value = text.trim();
  const start = text.indexOf(value);
  if (value !== '') add({ start, end: start + value.length, value, kind });
}

/** Of `Cookie` every value, of `Set-Cookie` the first: the others are its attributes. */
function cookies(name: string, text: string, add: (found: Found) => void): void {
  const isSet = /^set-/i.test(name);
  let at = 0;
  for (const part of text.split(';')) {
    const equals = part.indexOf('=');
    const value = part.slice(equals + 1).trim();
    const start = at + part.indexOf(value, equals + 1);
    if (isSecretValue(value) && (equals >= 0 || !isSet))
      add({ start, end: start + value.length, value, kind: 'header' });
    at += part.length + 1;
    if (isSet) return;
  }
}

function headerLines(text: string, add: (found: Found) => void): void {
  for (const match of text.matchAll(HEADER_LINE)) {
    const { n = '', v = '' } = match.groups ?? {};
    const isLine = /^(?:proxy-)?authorization$|cookie/i.test(n);
    if (!isLine && !isSecretHeader(n)) continue;
    const at = match.index + match[0].length - v.length;
    const value = isLine ? v : (/^\S*/.exec(v)?.[0] ?? '');
    secretsInHeader(n, value, (found) => add({ ...found, start: found.start + at, end: found.end + at }));
  }
}

function parameters(text: string, isAdded: (name: string) => boolean, add: (found: Found) => void): void {
  if (!text.includes('=')) return;
  for (const match of text.matchAll(PARAMETER)) {
    const { n = '', v = '' } = match.groups ?? {};
    if (!isSecretValue(v)) continue;
    const isSecret = isSecretParameter(n) || isAdded(n);
    if (!isSecret && !(isSuspiciousName(n) && looksRandom(v))) continue;
    const start = match.index + match[0].length - v.length;
    const isInAddress = /^[?&#]/.test(match[0]);
    add({ start, end: start + v.length, value: decoded(v), kind: !isSecret ? 'random' : isInAddress ? 'url' : 'name' });
  }
}

function assignment(
  text: string,
  match: RegExpMatchArray,
  isAdded: (name: string) => boolean,
  add: (found: Found) => void,
): void {
  const { n = '', q = '', s = '', o, v } = match.groups ?? {};
  // a line of a header is read as one
  if (q === '' && s.includes(':') && /^(?:proxy-)?authorization$|cookie/i.test(n)) return;
  const isSecret = isSecretName(n) || isAdded(n);
  if (!isSecret && !isSuspiciousName(n)) return;
  const start = (match.index ?? 0) + match[0].length - (v?.length ?? 0);
  VALUE.lastIndex = start;
  const bare = v ?? VALUE.exec(text)?.[0] ?? '';
  if (bare === '' || (!isSecret && !looksRandom(bare))) return;
  const end = o === undefined ? start + bare.length : quotedEnd(text, start, o);
  const value = text.slice(start, end);
  if (!isSecretValue(value) || /^(?:bearer|basic|digest|token)$/i.test(value)) return;
  if (value.endsWith('$') && text[end] === '{') return;
  if (/^\d+$/.test(value) && /tokens?$/i.test(n)) return;
  if (isProse(s, o, value, text.slice(end, end + 3))) return;
  add({ start, end, value, kind: isSecret ? 'name' : 'random' });
}

/** `password: your password here` names nothing */
function isProse(separator: string, quote: string | undefined, value: string, after: string): boolean {
  if (quote !== undefined || separator.includes('=') || !separator.includes(':') || !/^[A-Za-z]+[.?!]?$/.test(value))
    return false;
  return /^[ \t]+\S/.test(after) || value.length < 6;
}

/** where a text in quotes ends: at the same quote, escaped as often */
function quotedEnd(text: string, start: number, quote: string): number {
  let end = start;
  const limit = Math.min(text.length, start + 8000);
  while (end < limit && text[end] !== quote && text[end] !== '\n') end += 1;
  while (end > start && text[end - 1] === '\\') end -= 1;
  return end;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
