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

/** What a result is held against when its tool's definition is known; checked where the foreign schema can be stopped. */
export const OUTPUT_RULE: RuleMeta = {
  ...rule('', 'The structured content of a result is what the outputSchema of its tool says.'),
  id: 'tools/structured-content-invalid',
  level: 'error',
  actor: 'server',
};

export const CATALOG_RULE_METAS: readonly RuleMeta[] = [...Object.values(CATALOG_RULES), OUTPUT_RULE];
