import { wildcard } from '../filter/wildcard';
import { isSecretContainer, isSecretName, isSuspiciousName } from './names';

export interface NameFacts {
  readonly isSecret: boolean;
  readonly isSuspicious: boolean;
  readonly isContainer: boolean;
}

const MOST = 20_000;

/** What names say, each looked at once; those that the person added among them. */
export class NameTable {
  private readonly known = new Map<string, NameFacts>();
  private readonly added: readonly ((name: string) => boolean)[];

  constructor(added: readonly string[] = []) {
    this.added = added.map((pattern) => wildcard(pattern));
  }

  of(name: string): NameFacts {
    const known = this.known.get(name);
    if (known) return known;
    const facts: NameFacts = {
      isSecret: isSecretName(name) || this.added.some((fits) => fits(name.slice(0, 1000))),
      isSuspicious: isSuspiciousName(name),
      isContainer: isSecretContainer(name),
    };
    if (this.known.size < MOST) this.known.set(name, facts);
    return facts;
  }
}
