import { isObject, type JsonObject, member } from '../../frame/envelope';
import { isRevisionId } from '../../spec';
import type { RevisionId } from '../../spec/types';

/** programs that are remembered */
const MOST = 1000;
/** characters of a name and of a version; who is longer is not told apart from others, and not remembered */
const LONGEST = 200;

/** Who speaks, by the name and version of `clientInfo` or `serverInfo`. */
export function programOf(info: unknown): string | undefined {
  if (!isObject(info)) return undefined;
  const [name, version] = [text(info, 'name'), text(info, 'version')];
  return name === undefined || version === undefined ? undefined : JSON.stringify([name, version]);
}

function text(info: JsonObject, key: string): string | undefined {
  const value = member(info, key);
  return typeof value === 'string' && value.length <= LONGEST ? value : undefined;
}

/** Which revisions programs have agreed on in any handshake of a recording, whatever the connection. */
export class AcceptedVersions {
  private readonly versions = new Map<string, Map<RevisionId, number>>();

  /** the revisions that a program has spoken, with a record that shows it */
  of(side: 'client' | 'server', program: string | undefined): ReadonlyMap<RevisionId, number> {
    return this.versions.get(`${side} ${program}`) ?? NONE;
  }

  add(side: 'client' | 'server', program: string | undefined, version: unknown, record: number): void {
    if (program === undefined || typeof version !== 'string' || !isRevisionId(version)) return;
    const key = `${side} ${program}`;
    const known = this.versions.get(key);
    if (known) known.set(version, record);
    else if (this.versions.size < MOST) this.versions.set(key, new Map([[version, record]]));
  }
}

const NONE: ReadonlyMap<RevisionId, number> = new Map();
