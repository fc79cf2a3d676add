import type { Revision, RevisionId } from '../spec/types';
import type { JsonEdit, JsonPath } from '../text/types';
import { checkMessage } from './check-message';
import type { Levels } from './levels';
import type { Finding } from './types';

const BASE: JsonPath = ['result', 'tools', 0];

const isInTool = (path: JsonPath): boolean => BASE.every((segment, i) => path[i] === segment);
const inner = (path: JsonPath): JsonPath => path.slice(BASE.length);

function innerEdit(edit: JsonEdit): JsonEdit {
  const path = inner(edit.path);
  return edit.op === 'move' ? { ...edit, path, to: inner(edit.to) } : { ...edit, path };
}

/**
 * Finds what is wrong with one tool definition by itself, as it stands in a catalog: whatever would be found in it
 * where it comes in an answer to tools/list. Paths start at the definition.
 */
export function checkTool(
  tool: unknown,
  options: { readonly revision: RevisionId | Revision; readonly levels?: Levels },
): readonly Finding[] {
  const answer = { jsonrpc: '2.0', id: 0, result: { resultType: 'complete', tools: [tool] } };
  const found = checkMessage(answer, { ...options, direction: 's2c', answers: { method: 'tools/list' } });
  return found
    .filter(({ at }) => isInTool(at.path))
    .map((finding) => {
      const fixes = finding.fixes?.map((fix) => ({ ...fix, edits: fix.edits.map(innerEdit) }));
      const at = { ...finding.at, path: inner(finding.at.path) };
      return { ...finding, at, ...(fixes && { fixes }) };
    });
}
