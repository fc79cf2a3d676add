import type { Located } from '@wirebench/core/schema/locate';
import { REVISIONS } from '@wirebench/core/spec/index';
import type { Revision, RevisionId } from '@wirebench/core/spec/types';
import { locate } from '../completion/locate';
import type { Subject } from '../documents/subject';

/**
 * The first revision that has the member. Its definition tells where it has that name all along; what older revisions
 * state without a name is looked for by the path, and reserved keys of `_meta` stand in a table, not in every schema.
 */
export function memberSince(subject: Subject, name: string, { owner }: Located): RevisionId | undefined {
  const { method, path, form } = subject;
  if (owner === undefined || form === 'file') return undefined;
  const reserved =
    path.at(-2) === '_meta' && REVISIONS.find(({ facts }) => facts.metaKeys.some((one) => one.key === name));
  if (reserved) return reserved.id;
  const first = REVISIONS.find((revision) => has(revision, owner, name));
  if (!first || !method) return first?.id;
  const older = REVISIONS.slice(0, REVISIONS.indexOf(first)).find(
    // a definition of this name without the member says that it is not there
    (revision) => revision.definitions()[owner] === undefined && hadPath(subject, revision, method.method, name, first),
  );
  return (older ?? first).id;
}

function has({ definitions }: Revision, owner: string, name: string): boolean {
  return definitions()[owner]?.properties?.[name] !== undefined;
}

/** Another type that has the member to this day is not what this one was before it had its name. */
function hadPath(subject: Subject, revision: Revision, methodName: string, name: string, later: Revision): boolean {
  const method = revision.methods.get(methodName);
  if (!method) return false;
  const located = locate({ ...subject, revision, method }, subject.path);
  return located.some(({ owner }) => owner === undefined || !has(later, owner, name));
}
