import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRules, docsPath, EXCHANGE_RULES, MESSAGE_RULES, RAW_RULES } from '@wirebench/core/rules/index';
import { SCHEMA_RULES } from '@wirebench/core/rules/schema-rules/index';
import { describe, expect, it } from 'vitest';
import { fixtureFile, fixtureIds } from './fixtures';

const RULES = join(__dirname, '..', '..', '..', 'core', 'src', 'rules');
const DOCS = join(__dirname, '..', '..', '..', 'docs', 'rules');
const FOLDERS = readdirSync(RULES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'schema-rules')
  .map(({ name }) => name);
const files = FOLDERS.flatMap((group) =>
  readdirSync(join(RULES, group)).map((file) => `${group}/${file.slice(0, -3)}`),
);
const rules = allRules();

describe('the set of rules', () => {
  it('lists every rule file, under the id that its place says', () => {
    expect([...MESSAGE_RULES, ...EXCHANGE_RULES, ...RAW_RULES].map(({ id }) => id).sort()).toEqual(files.sort());
  });

  it('gives no id twice', () => {
    const all = [...MESSAGE_RULES, ...EXCHANGE_RULES, ...RAW_RULES, ...SCHEMA_RULES].map(({ id }) => id);
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
    const known = rules.map(({ id }) => id);
    expect(pages.filter((id) => !known.includes(id))).toEqual([]);
  });
});
