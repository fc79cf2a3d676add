import type { RevisionId } from '../spec/types';
import type { JsonPath } from '../text/types';
import { versionFault } from './protocol-version';
import { offerTo } from './quick-fix';
import type { Report } from './types';

/**
 * Reports a protocol version that names no revision, with the fix where it is plain which was meant.
 * @param offered the revision to write where it is not
 */
export function reportVersion(report: Report, version: unknown, path: JsonPath, offered?: RevisionId): void {
  const fault = typeof version === 'string' ? versionFault(version) : undefined;
  if (!fault) return;
  const { meant, message, level } = fault;
  const edits = [{ op: 'set', path, value: meant } as const];
  const instead = offered === undefined ? [] : [offerTo(path, offered)];
  const fixes = meant === undefined ? instead : [{ title: `Write "${meant}"`, edits, preferred: true }];
  report({ message, path, level, fixes });
}
