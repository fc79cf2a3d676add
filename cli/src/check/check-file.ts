import { dirname } from 'node:path';
import type { FaultLevel } from '@wirebench/core/rules/types';
import type { RevisionId } from '@wirebench/core/spec/types';
import type { TraceFormat } from '@wirebench/core/trace/readers/types';
import type { FoundFile } from '../files/find-files';
import { checkConfiguration } from './check-configuration';
import { checkRequest } from './check-request';
import { checkTrace } from './check-trace';
import type { NearestLevels } from './levels';
import { recogniseFile } from './recognise-file';
import { type CheckedFile, NO_MORE } from './types';

export interface CheckContext {
  readonly display: (path: string) => string;
  readonly levels: NearestLevels;
  readonly protocolVersion: RevisionId | undefined;
  readonly faults: ReadonlySet<FaultLevel> | undefined;
  /** the format of recordings, where somebody said it: then every file is one */
  readonly format: TraceFormat | undefined;
}

const NOTHING = { revision: null, findings: [], more: NO_MORE, notes: [] };

/**
 * What is wrong with one file; undefined for a file met on a walk that is none of ours.
 * @throws {FileFailure} where it cannot be read; {Failure} where its `wirebench.json` cannot be understood
 */
export async function checkFile(found: FoundFile, context: CheckContext): Promise<CheckedFile | undefined> {
  const { path, named } = found;
  const { format } = context;
  const recognised = format ? ({ kind: 'trace' } as const) : recogniseFile(found);
  const about = { path: context.display(path), kind: recognised.kind, ...NOTHING };
  const options = () => ({
    protocolVersion: context.protocolVersion,
    levels: context.levels.of(dirname(path)),
    faults: context.faults,
  });
  switch (recognised.kind) {
    case 'request':
      return { ...about, ...checkRequest(recognised.doc, options()) };
    case 'configuration':
      return { ...about, ...checkConfiguration(path, recognised, options()) };
    case 'trace':
      return { ...about, ...(await checkTrace(path, options(), format)) };
    default:
      return named ? { ...about, notes: [NOT_OURS[recognised.kind]] } : undefined;
  }
}

const NOT_OURS = {
  manifest: 'a manifest of a server: it was not checked',
  foreign: 'the session of another program: it was not checked',
  none: 'neither a request file nor a trace nor a server configuration: it was not checked',
};
