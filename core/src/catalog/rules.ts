import { ALL } from '../rules/revisions';
import type { RuleMeta } from '../rules/types';

function rule(name: string, summary: string): RuleMeta {
  return {
    id: `catalog/${name}`,
    // a catalog is a snapshot: the server may offer something else by now
    level: 'warning',
    summary,
    fault: 'tool',
    revisions: ALL,
    actor: 'client',
    scope: 'document',
    covers: [],
  };
}

/** What a call is held against when the offer of its server is known. */
export const CATALOG_RULES = {
  unknownTool: rule('unknown-tool', 'The server offers the tool that is called.'),
  unknownPrompt: rule('unknown-prompt', 'The server offers the prompt that is asked for.'),
  missingArgument: rule('missing-argument', 'A call has the arguments that the tool or prompt requires.'),
  unknownArgument: rule('unknown-argument', 'A call has no arguments that the tool or prompt does not know.'),
  argumentValue: rule('argument-value', 'An argument is of the type, and one of the values, that the tool names.'),
} as const;

export const CATALOG_RULE_METAS: readonly RuleMeta[] = Object.values(CATALOG_RULES);
