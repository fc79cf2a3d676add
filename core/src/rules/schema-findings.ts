import { has, isObject } from '../frame/envelope';
import type { SchemaIssue, Validation } from '../schema/types';
import { orList, placeName, quoted } from '../schema/words';
import type { JsonEdit } from '../text/types';
import type { Findings } from './findings';
import { schemaRuleOf } from './schema-lookup';
import type { Scene, SchemaRule } from './schema-rule';
import { SCHEMA_RULES } from './schema-rules';
import { SHAPE_RULES } from './shape-rules';
import type { Finding, Fix, RuleMeta } from './types';

const inResult = SCHEMA_RULES.find(({ id }) => id === 'result/shape-for-method')!;

/** What the issue is called: by its requirement, else by what the answer to the method lacks, else by its kind. */
function ruleOf(issue: SchemaIssue, scene: Scene): SchemaRule | RuleMeta {
  const rule = schemaRuleOf(issue, scene.revision.id);
  if (rule) return rule;
  const isMemberOfResult = issue.subject.length === 2 && issue.subject[0] === 'result';
  return isMemberOfResult && issue.keyword === 'missing' ? inResult : SHAPE_RULES[issue.keyword];
}

/** A missing member that stands there under a name of its own making. */
function renamed(issue: SchemaIssue, rule: SchemaRule): Pick<Finding, 'message' | 'at' | 'fixes'> | undefined {
  const member = issue.subject.at(-1);
  const { actual } = issue;
  if (issue.keyword !== 'missing' || typeof member !== 'string' || !isObject(actual)) return undefined;
  const names = rule.aliases && has(rule.aliases, member) ? rule.aliases[member]! : [];
  const alias = names.find((name) => has(actual, name));
  if (alias === undefined) return undefined;
  const path = [...issue.at.path, alias];
  return {
    message: `${quoted(alias)} is called ${quoted(member)} here. ${rule.why}`,
    at: { path, part: 'key' },
    fixes: [{ title: `Rename to ${quoted(member)}`, edits: [{ op: 'rename', path, key: member }], preferred: true }],
  };
}

function added(issue: SchemaIssue, rule: SchemaRule): readonly JsonEdit[] {
  const member = String(issue.subject.at(-1));
  if (issue.keyword !== 'missing' || !rule.defaults || !has(rule.defaults, member)) return [];
  return [{ op: rule.first ? 'insert-first' : 'set', path: issue.subject, value: rule.defaults[member] }];
}

function fixesOf(issues: readonly SchemaIssue[], rule: SchemaRule, scene: Scene): readonly Fix[] {
  const [issue] = issues;
  if (issue === undefined) return [];
  const special = rule.fixes?.(issue, scene) ?? [];
  if (special.length > 0) return special;
  if (issue.fixes.length > 0) return issue.fixes;
  const edits = issues.flatMap((one) => added(one, rule));
  if (edits.length < issues.length) return [];
  const names = issues.map((one) => quoted(String(one.subject.at(-1))));
  return [{ title: `Add ${orList(names, 'and')}`, edits, preferred: true }];
}

function sentence(issues: readonly SchemaIssue[]): string {
  const [first] = issues;
  if (first === undefined || issues.length === 1) return first?.message ?? '';
  const names = issues.map((one) => quoted(String(one.subject.at(-1))));
  const where = first.at.path.length === 0 ? '' : ` in ${placeName(first.at.path)}`;
  return `${orList(names, 'and')} are missing${where}.`;
}

/** Members of one object that one rule misses are one fault. */
function grouped(issues: readonly SchemaIssue[], scene: Scene) {
  const groups = new Map<string, { rule: SchemaRule | RuleMeta; issues: SchemaIssue[] }>();
  for (const [i, issue] of issues.entries()) {
    const rule = ruleOf(issue, scene);
    const key = issue.keyword === 'missing' ? `${rule.id} ${JSON.stringify(issue.at.path)}` : String(i);
    const group = groups.get(key);
    if (group) group.issues.push(issue);
    else groups.set(key, { rule, issues: [issue] });
  }
  return groups.values();
}

/** Turns what the schema found into findings, but for what a rule has explained already. */
export function addSchemaFindings(found: Findings, { issues, truncated }: Validation, scene: Scene, note = ''): void {
  const open = issues.filter((issue) => !found.isExplained(issue.subject));
  for (const { rule, issues: group } of grouped(open, scene)) {
    const [first] = group;
    if (first === undefined) continue;
    const { id, level, fault } = rule;
    const why = 'why' in rule ? ` ${rule.why}` : '';
    const fixes = 'why' in rule ? fixesOf(group, rule, scene) : first.fixes;
    const plain = { message: `${sentence(group)}${why}`, at: first.at, ...(fixes.length > 0 && { fixes }) };
    const said = ('why' in rule ? renamed(first, rule) : undefined) ?? plain;
    found.add({ rule: id, level, fault, ...said, message: said.message + note });
  }
  if (!truncated) return;
  const { id, level, fault } = SHAPE_RULES.more;
  const message = `This message has more than ${issues.length} faults; only the first ones are listed.`;
  found.add({ rule: id, level, fault, message, at: { path: [], part: 'head' } });
}
