import { CATALOG_RULE_METAS } from '../catalog/rules';
import { FILE_RULE_METAS } from '../request/file-rules/index';
import { allRules as messageRules } from '../rules/index';
import type { RuleMeta } from '../rules/types';
import { CONFIG_RULE_METAS } from './rules/index';

/** Every rule that a finding may name, by id. */
export function allRules(): readonly RuleMeta[] {
  return [...messageRules(), ...FILE_RULE_METAS, ...CONFIG_RULE_METAS, ...CATALOG_RULE_METAS].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
}

let names: ReadonlySet<string> | undefined;

/** Whether a rule has this id, or a group this name. */
export function isRuleOrGroup(name: string): boolean {
  names ??= new Set(allRules().flatMap(({ id }) => [id, id.slice(0, id.indexOf('/'))]));
  return names.has(name);
}
