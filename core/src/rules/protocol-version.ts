import { quoted } from '../schema/words';
import { ALL } from './revisions';
import type { Level } from './types';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** In the lists of common SDKs, though no revision of that name was published. */
const EARLY = '2024-10-07';
const DRAFT = /^draft/i;

/** The revision that a name with a slip stands for: other separators, a missing zero, a blank. */
function meant(version: string): string | undefined {
  const parts = version
    .trim()
    .replace(/^v/i, '')
    .split(/[-./_]/)
    .map((part) => part.padStart(2, '0'));
  const name = parts.length === 1 ? version.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : parts.join('-');
  return ALL.find((id) => id === name);
}

export interface VersionFault {
  readonly message: string;
  /** the revision that was meant, where that is plain */
  readonly meant: string | undefined;
  /** a date that we do not know may be a revision of tomorrow */
  readonly level: Level;
}

/** What is wrong with the name of a protocol version; undefined where it is one, or may be. */
export function versionFault(version: string): VersionFault | undefined {
  if ((ALL as readonly string[]).includes(version) || version === EARLY || version.length > 100) return undefined;
  const revision = meant(version);
  const question = revision === undefined ? '' : ` Did you mean ${quoted(revision)}?`;
  const isUnsure = DATE.test(version) || DRAFT.test(version);
  const message = isUnsure
    ? `${quoted(version)} is no published revision that we know of: ${ALL.join(', ')}.`
    : `${quoted(version)} is not the name of a revision. They are ${ALL.join(', ')}.${question}`;
  return { message, meant: revision, level: isUnsure ? 'hint' : 'warning' };
}
