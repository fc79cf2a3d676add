import type { AnyRule, CheckScope, RecordingScope, Rule } from './rule';
import * as files from './rule-files';
import { SCHEMA_RULES } from './schema-rules';
import { SHAPE_RULES } from './shape-rules';
import type { RuleMeta } from './types';

const RULES: readonly AnyRule[] = Object.values(files);

/** In the order in which they run: by `order`, then by id. */
const ofScope = <S extends CheckScope>(...scopes: readonly S[]): readonly Rule<S>[] =>
  RULES.filter((rule): rule is AnyRule & Rule<S> => scopes.some((scope) => scope === rule.scope)).sort(
    (a, b) => (a.order ?? 0) - (b.order ?? 0) || (a.id < b.id ? -1 : 1),
  );

export const MESSAGE_RULES: readonly Rule<'message'>[] = ofScope('message');

export const EXCHANGE_RULES: readonly Rule<'exchange'>[] = ofScope('exchange');

/** Rules for one tool definition. */
export const TOOL_RULES: readonly Rule<'toolschema'>[] = ofScope('toolschema');

/** Rules for the lines of stdio: the first that speaks is the only one. */
export const RAW_RULES: readonly Rule<'raw'>[] = ofScope('raw');

/** Rules for recordings, of scope session and http. */
export const RECORDING_RULES: readonly Rule<RecordingScope>[] = ofScope('session', 'http');

/** Every rule that a finding may name, once each, by id. */
export function allRules(): readonly RuleMeta[] {
  const metas: readonly RuleMeta[] = [...RULES, ...SCHEMA_RULES, ...Object.values(SHAPE_RULES)];
  const byId = new Map(metas.map((meta) => [meta.id, meta]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Where the page of a rule lies below `docs/rules`: `tools/arguments-object.md`. */
export const docsPath = (rule: string): string => `${rule}.md`;
