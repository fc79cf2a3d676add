import { wildcard } from '../filter/wildcard';
import { isSecretContainer, isSecretName, isSuspiciousName } from './names';

export interface NameFacts {
  readonly isSecret: boolean;
  readonly isSuspicious: boolean;
  readonly isContainer: boolean;
}

const MOST = 20_000;
/** units of a name that are looked at */
const LONGEST = 1000;

/** What names say, each looked at once; those that the person added among them. */
export class NameTable {
  private readonly known = new Map<string, NameFacts>();
  /** whether a name is one of those that the person added; undefined where there are none */
  readonly isAdded: ((name: string) => boolean) | undefined;

  constructor(added: readonly string[] = []) {
    const patterns = added.map((pattern) => wildcard(pattern));
    if (patterns.length > 0) this.isAdded = (name) => patterns.some((fits) => fits(name.slice(0, LONGEST)));
  }

  of(name: string): NameFacts {
    const known = this.known.get(name);
    if (known) return known;
    const facts: NameFacts = {
      isSecret: isSecretName(name) || this.isAdded?.(name) === true,
      isSuspicious: isSuspiciousName(name),
      isContainer: isSecretContainer(name),
    };
    if (this.known.size < MOST) this.known.set(name, facts);
    return facts;
  }
}
