const SECRET_NAME =
  /(?:authorization|cookie|passw(?:or)?d|passphrase|secret|token|api[-_]?key|private[-_]?key|access[-_]?key|credential)/i;
/** Members of the protocol whose names look like secrets and are none. */
const HARMLESS_NAMES = new Set(['progressToken', 'maxTokens', 'inputTokens', 'outputTokens']);

/** Values that are credentials whatever they are called. */
const SECRET_VALUE =
  /\b(?:Bearer|Basic)\s+[A-Za-z0-9+/=._~-]{8,}|\b(?:sk|pk|rk)[-_][A-Za-z0-9_-]{16,}|\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_[A-Za-z0-9_]{20,}|\bxox[abprs]-[A-Za-z0-9-]{10,}|\bAKIA[A-Z0-9]{16}\b|\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]*/g;

const MEMBER = /"((?:[^"\\]|\\.)*)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/g;
const ASSIGNMENT =
  /([A-Za-z0-9_-]*(?:password|passwd|secret|token|api[-_]?key|credential)[A-Za-z0-9_-]*\s*[=:]\s*)([^\s"',;&]+)/gi;

/** Puts asterisks in the place of credentials, as many as there were characters; JSON stays JSON. */
export function redactText(text: string): string {
  return text
    .replace(MEMBER, (whole, key: string, between: string, value: string) =>
      isSecretName(key) ? `"${key}"${between}"${stars(value)}"` : whole,
    )
    .replace(ASSIGNMENT, (_whole, name: string, value: string) => name + stars(value))
    .replace(SECRET_VALUE, stars);
}

function isSecretName(key: string): boolean {
  return SECRET_NAME.test(key) && !HARMLESS_NAMES.has(key);
}

const stars = (text: string) => '*'.repeat(text.length);
