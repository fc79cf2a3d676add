import { isObject, member } from '../frame/envelope';
import type { RevisionId } from '../spec/types';
import type { Findings } from './findings';
import { TOOL_RULES } from './index';
import type { Rule } from './rule';
import type { MessageContext } from './types';

/** A catalog whose tools are all wrong in the same way is told once it has been told this often. */
const MOST = 200;

const byRevision = new Map<RevisionId, readonly Rule<'toolschema'>[]>();

function rulesOf(revision: RevisionId): readonly Rule<'toolschema'>[] {
  const known = byRevision.get(revision);
  if (known) return known;
  const rules = TOOL_RULES.filter(({ revisions }) => revisions.includes(revision));
  byRevision.set(revision, rules);
  return rules;
}

/** Runs the rules of scope `toolschema` on every tool that an answer to tools/list defines. */
export function runToolRules({ message, answers, revision }: MessageContext, found: Findings): void {
  if (message.kind !== 'result' || answers?.method.method !== 'tools/list' || !isObject(message.result)) return;
  const tools = member(message.result, 'tools');
  const rules = rulesOf(revision.id);
  if (!Array.isArray(tools) || rules.length === 0) return;
  for (const [i, tool] of tools.entries()) {
    if (isObject(tool)) found.run(rules, { revision, tool }, ['result', 'tools', i]);
    if (found.list.length >= MOST) return;
  }
}
