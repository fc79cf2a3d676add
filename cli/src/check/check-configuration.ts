import { checkConfiguration as checkDocument } from '@wirebench/core/config/check';
import { hostOfContent, hostOfPath } from '@wirebench/core/config/host-of-file';
import { hostOf, WORKSPACE_FILES } from '@wirebench/core/config/hosts/index';
import { readConfiguration } from '@wirebench/core/config/read-configuration';
import type { HostId } from '@wirebench/core/config/types';
import type { JsonDocument } from '@wirebench/core/text/types';
import { isWanted } from './faults';
import { place } from './place';
import type { CheckedFile, CheckOptions } from './types';

type Checked = Pick<CheckedFile, 'findings' | 'notes'>;

/** A server configuration, as its host reads it. */
export function checkConfiguration(
  path: string,
  { text, doc }: { readonly text: string; readonly doc: JsonDocument },
  { levels, faults }: CheckOptions,
): Checked {
  const host = hostOfPath(path) ?? hostOfContent(doc);
  if (hostOf(host).format === 'toml') return { findings: [], notes: tomlNotes(host, path, text) };
  const findings = checkDocument(host, doc, { levels, inWorkspace: isWorkspaceFile(path) });
  return {
    findings: findings
      .filter(({ fault }) => isWanted(fault, faults))
      .map((finding) => place(doc, finding, finding.range)),
    notes: [],
  };
}

/** There are no rules for it yet; but what cannot be read at all is said. */
function tomlNotes(host: HostId, path: string, text: string): readonly string[] {
  const { problem } = readConfiguration(host, path, text);
  return problem === undefined ? [] : [problem];
}

function isWorkspaceFile(path: string): boolean {
  const slashed = path.replaceAll('\\', '/');
  return WORKSPACE_FILES.some(({ path: ending }) => slashed.endsWith(`/${ending}`));
}
