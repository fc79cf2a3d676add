import type { JsonPath } from '../text/types';
import { versionFault } from './protocol-version';
import type { Report } from './types';

/** Reports a protocol version that names no revision, with the fix where it is plain which was meant. */
export function reportVersion(report: Report, version: unknown, path: JsonPath): void {
  const fault = typeof version === 'string' ? versionFault(version) : undefined;
  if (!fault) return;
  const { meant, message, level } = fault;
  const edits = [{ op: 'set', path, value: meant } as const];
  const fixes = meant === undefined ? [] : [{ title: `Write "${meant}"`, edits, preferred: true }];
  report({ message, path, level, fixes });
}
