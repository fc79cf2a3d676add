/** Longer texts are looked through up to here. */
const LONGEST = 10_000;

/** What is written in place of a secret. */
const REDACTED =
  /^[\s"'(<[{]*(?:redacted|removed|hidden|masked|secret|none|null|undefined|empty|\*+|x{3,}|\.{3,}|…|<)/i;

const SHAPES: readonly RegExp[] = [
  /\beyJ[\w-]{8,}\.[\w-]*\.[\w-]*/, // a signed web token
  /\bBearer\s+[\w.~+/-]{8,}/i,
  /\bBasic\s+[A-Za-z0-9+/]{12,}={0,2}(?![\w])/,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{20,}/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\bsk-[\w-]{20,}/,
  /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/,
];

/** Whether a text holds what only its owner should know, told by its shape. */
export function holdsSecret(text: string): boolean {
  const part = text.slice(0, LONGEST);
  return SHAPES.some((shape) => shape.test(part));
}

const NAMES =
  /(?:^|_)(?:password|passwd|passphrase|pwd|secret|api_?key|private_?key|secret_?key|access_?key|access_?token|refresh_?token|auth_?token|bearer_?token|api_?token|client_?secret|credit_?card|card_?number|cvv|cvc|ssn|pin_?code)(?:$|_)/;

/** Whether a name is that of a secret: `apiKey`, `user-password`, `token` alone. Counts of tokens are none. */
export function isSecretName(name: string): boolean {
  if (name.length > 200) return false;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
  return words === 'token' || words === 'pin' || words === 'authorization' || NAMES.test(words);
}

/** Whether a value under a secret's name is the secret and not what stands for it. */
export const isSecretValue = (value: string): boolean => value.length >= 6 && !REDACTED.test(value);

const EMAIL = /\b[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/i;
const EXAMPLE = /^(?:no-?reply|user|someone|name|root|git)@/i;

/** A mail address of a person; what stands for one, or belongs to a machine, is none. */
export function holdsMailAddress(text: string): boolean {
  const found = EMAIL.exec(text.slice(0, LONGEST))?.[0];
  return found !== undefined && !EXAMPLE.test(found);
}

/** The text with `[mail address]` in place of each; undefined where it is longer than is looked through. */
export const withoutMailAddresses = (text: string): string | undefined =>
  text.length > LONGEST ? undefined : text.replace(new RegExp(EMAIL, 'gi'), '[mail address]');
