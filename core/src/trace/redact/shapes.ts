import { isSecretValue } from './names';
import type { Found, SecretKind } from './types';

interface Shape {
  readonly kind: SecretKind;
  /** only texts with one of these are looked through */
  readonly hints?: readonly string[];
  /** the secret is the group `s`, or all of it; every repetition is bounded by what it may hold, so that none backtracks far */
  readonly pattern: RegExp;
  /** the match is one only if this holds for its secret part */
  readonly isOne?: (secret: string) => boolean;
}

const hasDigit = (text: string) => /\d/.test(text);

/** Values that are credentials whatever they are called. */
const SHAPES: readonly Shape[] = [
  {
    kind: 'shape',
    hints: ['-----BEGIN'],
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?<s>(?:(?!-----)[\s\S]){0,20000}(?=-----END)|(?:[A-Za-z0-9+/=\s]|\\{1,63}[nrt]){1,20000})/g,
  },
  {
    kind: 'shape',
    // a challenge has parameters where a credential has its token
    pattern:
      /\b(?:Bearer|Token|DPoP|Negotiate)[ \t]+(?![A-Za-z_]{1,60}[ \t]*=[ \t]*["'A-Za-z0-9])(?<s>[\w.~+/-]{8,}={0,3})/gi,
    isOne: (secret) => secret.length >= 20 || hasDigit(secret),
  },
  {
    kind: 'shape',
    pattern: /^\s*Bearer[ \t]+(?![A-Za-z_]{1,60}[ \t]*=[ \t]*["'A-Za-z0-9])(?<s>[\w.~+/-]{4,}={0,3})\s*$/gi,
  },
  { kind: 'shape', pattern: /\bBasic[ \t]+(?<s>[A-Za-z0-9+/_-]{8,}={0,2})(?![\w=])/gi, isOne: isBasic },
  { kind: 'shape', hints: ['eyJ'], pattern: /(?<![A-Za-z0-9_-])eyJ[\w-]{6,}(?:\.[\w-]*){1,4}/g },
  {
    kind: 'shape',
    hints: ['sk-', 'pk-', 'rk-', 'ak-', 'sk_', 'pk_', 'rk_', 'ak_'],
    pattern: /(?<![A-Za-z0-9])(?:sk|pk|rk|ak)[-_][A-Za-z0-9_-]{16,}/g,
    isOne: hasDigit,
  },
  {
    kind: 'shape',
    hints: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    pattern: /(?<![A-Za-z0-9])(?:gh[pousr]_[A-Za-z0-9_]{16,}|github_pat_[A-Za-z0-9_]{16,})/g,
  },
  {
    kind: 'shape',
    hints: ['glpat-', 'glptt-', 'gldt-', 'glrt-', 'glcbt-', 'glft-', 'glsoat-', 'gloas-'],
    pattern: /(?<![A-Za-z0-9])gl(?:pat|ptt|dt|rt|cbt|ft|soat|oas)-[\w.-]{16,}/g,
  },
  {
    kind: 'shape',
    hints: ['xox', 'xapp-'],
    pattern: /(?<![A-Za-z0-9])xox[abcdeoprs]-[\w-]{10,}|(?<![A-Za-z0-9])xapp-[\w-]{10,}/g,
  },
  {
    kind: 'shape',
    hints: ['AKIA', 'ASIA', 'ABIA', 'ACCA'],
    pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
  },
  { kind: 'shape', hints: ['AIza'], pattern: /(?<![A-Za-z0-9])AIza[\w-]{30,}/g },
  { kind: 'shape', hints: ['ya29.'], pattern: /(?<![A-Za-z0-9])ya29\.[\w-]{16,}/g },
  { kind: 'shape', hints: ['GOCSPX-'], pattern: /(?<![A-Za-z0-9])GOCSPX-[\w-]{16,}/g },
  {
    kind: 'shape',
    hints: [
      'npm_',
      'pypi-',
      'hf_',
      'dop_v1_',
      'shpat_',
      'shpss_',
      'lin_api_',
      'ntn_',
      'figd_',
      'rubygems_',
      'sntrys_',
      'glsa_',
      'dckr_pat_',
      'hvs.',
      'pplx-',
      'gsk_',
      'xai-',
      'SG.',
      'secret_',
    ],
    pattern:
      /(?<![A-Za-z0-9])(?:npm_|pypi-|hf_|dop_v1_|shpat_|shpss_|lin_api_|ntn_|figd_|rubygems_|sntrys_|glsa_|dckr_pat_|hvs\.|pplx-|gsk_|xai-|SG\.|secret_)[\w.-]{16,}/g,
    isOne: hasDigit,
  },
  { kind: 'shape', hints: ['hooks.slack.com'], pattern: /\bhttps:\/\/hooks\.slack\.com\/services\/(?<s>[\w/]{10,})/g },
  {
    kind: 'shape',
    hints: ['/api/webhooks/'],
    pattern: /\bhttps:\/\/(?:[\w-]{1,40}\.)?discord(?:app)?\.com\/api\/webhooks\/(?<s>\d{5,}\/[\w-]{20,})/g,
  },
  {
    kind: 'url',
    hints: ['://'],
    pattern: /\b[A-Za-z][A-Za-z0-9+.-]{1,40}:\/\/[^\s/?#@:"'<>\\]{0,200}:(?<s>[^\s/?#@"'<>\\]{1,400})@/g,
  },
  // a password with a slash or a question mark in it, not escaped as it ought to be
  {
    kind: 'url',
    hints: ['://'],
    pattern:
      /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|ftp|sftp|smtp):\/\/[^\s/?#@:"'<>\\]{0,200}:(?<s>[^\s@"'<>\\]{1,400})@/g,
  },
  { kind: 'url', hints: ['://'], pattern: /\bhttps?:\/\/(?<s>[A-Za-z0-9_-]{16,})@/g },
];

/** One look instead of many, for the texts that have none of the hints. */
const ANY_HINT =
  /-----BEGIN|eyJ|[spra]k[-_]|gh[pousr]_|_pat_|gl[a-z]{2,5}-|xox|xapp-|A[KSBC][IC][AC]|AIza|ya29\.|GOCSPX-|npm_|pypi-|hf_|dop_v1_|shpss_|shpat_|lin_api_|ntn_|figd_|rubygems_|sntrys_|glsa_|hvs\.|pplx-|gsk_|xai-|SG\.|secret_|:\/\/|\/api\/webhooks\//;

/** What one of the shapes finds in a text. */
export function shapesIn(text: string, add: (found: Found) => void): void {
  if (text.length < 8) return;
  const isHinted = ANY_HINT.test(text);
  for (const { kind, hints, pattern, isOne } of SHAPES) {
    if (hints !== undefined && !(isHinted && hints.some((hint) => text.includes(hint)))) continue;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const value = match.groups?.['s'] ?? match[0];
      const start = match.index + match[0].lastIndexOf(value);
      if (isSecretValue(value) && (isOne?.(value) ?? true)) add({ start, end: start + value.length, value, kind });
      if (match[0] === '') pattern.lastIndex += 1;
    }
  }
}

/** `name:password` in base64; words of prose behind "basic" are none */
function isBasic(secret: string): boolean {
  return passwordOfBasic(secret) !== undefined;
}

/** The password of a Basic credential. */
export function passwordOfBasic(token: string): string | undefined {
  if (!/^[A-Za-z0-9+/_-]{4,}={0,2}$/.test(token)) return undefined;
  try {
    const said = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    const at = said.indexOf(':');
    return at >= 0 && /^[\x20-\x7e\x80-\xff]*$/.test(said) ? said.slice(at + 1) : undefined;
  } catch {
    return undefined;
  }
}
