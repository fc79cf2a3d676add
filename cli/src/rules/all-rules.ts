import { CATALOG_RULE_METAS } from '@wirebench/core/catalog/rules';
import { CONFIG_RULE_METAS } from '@wirebench/core/config/rules/index';
import { FILE_RULE_METAS } from '@wirebench/core/request/file-rules/index';
import { docsPath, allRules as messageRules } from '@wirebench/core/rules/index';
import type { RuleMeta } from '@wirebench/core/rules/types';

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

/** The page of a rule, from the root of the repository. */
export function docsOf(rule: string): string {
  return `docs/rules/${docsPath(rule)}`;
}
