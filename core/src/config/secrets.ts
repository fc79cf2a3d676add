const SECRET_NAME =
  /(^|[-_.])(token|secret|password|passwd|pwd|apikey|api[-_]?key|access[-_]?key|private[-_]?key|auth(orization)?|credentials?|pat)$/i;

/** Beginnings that providers give their keys so that they are found. */
const SECRET_VALUE =
  /\b(sk-[A-Za-z0-9_-]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,}|xox[abprs]-[A-Za-z0-9-]{10,}|AKIA[A-Z0-9]{16}|AIza[A-Za-z0-9_-]{30,}|npm_[A-Za-z0-9]{30,}|eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{5,})/;

const PLACEHOLDER =
  /^(<.*>|\[.*\]|\{.*\}|x{3,}|\.{3,}|\*{3,}|(bearer\s+)?(your|my|the|some|an?|insert|replace|change|enter|todo|dummy|example|test|fake|placeholder)\b.*|.*(your[-_ ]|placeholder|changeme|example).*)$/i;

/** Whether a value is likely to be a credential: by the name that it stands under, or by how it begins. */
export function looksSecret(name: string, value: string): boolean {
  if (PLACEHOLDER.test(value.trim())) return false;
  if (SECRET_VALUE.test(value)) return true;
  const secret = value.replace(/^(bearer|basic|token)\s+/i, '');
  return (
    SECRET_NAME.test(name) && secret.length >= 8 && !/\s/.test(secret) && !/^(https?:|[./~]|[A-Za-z]:\\)/.test(secret)
  );
}
