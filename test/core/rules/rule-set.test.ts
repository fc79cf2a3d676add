import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CATALOG_RULE_METAS } from '@wirebench/core/catalog/rules';
import {
  allRules,
  docsPath,
  EXCHANGE_RULES,
  MESSAGE_RULES,
  RAW_RULES,
  RECORDING_RULES,
  TOOL_RULES,
} from '@wirebench/core/rules/index';
import { SCHEMA_RULES } from '@wirebench/core/rules/schema-rules/index';
import { describe, expect, it } from 'vitest';
import { fixtureFile, fixtureIds } from './fixtures';

const ROOT = join(__dirname, '..', '..', '..');
const SCRIPT = pathToFileURL(join(ROOT, 'scripts', 'rules-index.mjs')).href;
const LIST = join(ROOT, 'core', 'src', 'rules', 'rule-files.ts');
const DOCS = join(__dirname, '..', '..', '..', 'docs', 'rules');
const coded = [...MESSAGE_RULES, ...EXCHANGE_RULES, ...TOOL_RULES, ...RAW_RULES, ...RECORDING_RULES].map(
  ({ id }) => id,
);
const rules = allRules();

describe('the set of rules', () => {
  it('lists every rule file, under the id that its place says', async () => {
    const { ruleFiles, ruleList } = await import(SCRIPT);
    expect(readFileSync(LIST, 'utf8').replaceAll('\r\n', '\n')).toBe(ruleList());
    expect([...coded].sort()).toEqual([...ruleFiles()].sort());
  });

  it('gives no id twice', () => {
    const all = [...coded, ...SCHEMA_RULES.map(({ id }) => id)];
    expect(all).toEqual([...new Set(all)]);
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))(
    '%s has a page, a fixture, and says what it is',
    (id, rule) => {
      expect(existsSync(fixtureFile(id))).toBe(true);
      const page = join(DOCS, docsPath(id));
      expect(existsSync(page)).toBe(true);
      expect(readFileSync(page, 'utf8')).toContain(`# ${id}\n`);
      expect(rule.summary).toMatch(/\S\.$/);
      expect(rule.revisions.length).toBeGreaterThan(0);
    },
  );

  it('has no fixture of a rule that is not there', () => {
    const known = rules.map(({ id }) => id);
    expect(fixtureIds().filter((id) => !known.includes(id))).toEqual([]);
  });

  it('has no page of a rule that is not there', () => {
    // Rules about files (`file/…`) are the request layer's.
    const groups = new Set(rules.map(({ id }) => id.split('/')[0]));
    const pages = readdirSync(DOCS, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && groups.has(entry.name))
      .flatMap(({ name }) => readdirSync(join(DOCS, name)).map((file) => `${name}/${file.slice(0, -3)}`));
    const known = [...rules, ...CATALOG_RULE_METAS].map(({ id }) => id);
    expect(pages.filter((id) => !known.includes(id))).toEqual([]);
  });
});
