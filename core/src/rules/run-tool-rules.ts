import { isObject, member } from '../frame/envelope';
import type { RevisionId } from '../spec/types';
import type { RuleLists } from './dispatch';
import type { Findings } from './findings';
import { TOOL_RULES } from './index';
import type { MessageContext } from './types';

/** A catalog whose tools are all wrong in the same way is told once it has been told this often. */
const MOST = 200;

type Turn = 'first' | 'fallback';
type Lists = Pick<RuleLists<'toolschema'>, Turn>;

const byRevision = new Map<RevisionId, Lists>();

function rulesOf(revision: RevisionId): Lists {
  const known = byRevision.get(revision);
  if (known) return known;
  const concerned = TOOL_RULES.filter(({ revisions }) => revisions.includes(revision));
  const rules = {
    first: concerned.filter(({ fallback }) => !fallback),
    fallback: concerned.filter(({ fallback }) => fallback),
  };
  byRevision.set(revision, rules);
  return rules;
}

/**
 * Runs the rules of scope `toolschema` on every tool that an answer to tools/list defines.
 * @param turn those that run before the schema is asked, or those that speak of what it leaves unexplained
 */
export function runToolRules({ message, answers, revision }: MessageContext, found: Findings, turn: Turn): void {
  if (message.kind !== 'result' || answers?.method.method !== 'tools/list' || !isObject(message.result)) return;
  const tools = member(message.result, 'tools');
  const rules = rulesOf(revision.id)[turn];
  if (!Array.isArray(tools) || rules.length === 0) return;
  for (const [i, tool] of tools.entries()) {
    if (isObject(tool)) found.run(rules, { revision, tool }, ['result', 'tools', i]);
    if (found.list.length >= MOST) return;
  }
}
