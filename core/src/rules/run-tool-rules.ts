import { isObject, member } from '../frame/envelope';
import type { RevisionId } from '../spec/types';
import type { Findings } from './findings';
import { TOOL_RULES } from './index';
import type { Rule } from './rule';
import type { MessageContext } from './types';

/** A catalog whose tools are all wrong in the same way is told once it has been told this often. */
const MOST = 200;

/** Those that run before the schema is asked, and those that speak of what it leaves unexplained. */
type Turns = Readonly<Record<'first' | 'fallback', readonly Rule<'toolschema'>[]>>;

const byRevision = new Map<RevisionId, Turns>();

function rulesOf(revision: RevisionId): Turns {
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

/** Runs the rules of scope `toolschema` on every tool that an answer to tools/list defines. */
export function runToolRules({ message, answers, revision }: MessageContext, found: Findings, turn: keyof Turns): void {
  if (message.kind !== 'result' || answers?.method.method !== 'tools/list' || !isObject(message.result)) return;
  const tools = member(message.result, 'tools');
  const rules = rulesOf(revision.id)[turn];
  if (!Array.isArray(tools) || rules.length === 0) return;
  for (const [i, tool] of tools.entries()) {
    if (isObject(tool)) found.run(rules, { revision, tool }, ['result', 'tools', i]);
    if (found.list.length >= MOST) return;
  }
}
