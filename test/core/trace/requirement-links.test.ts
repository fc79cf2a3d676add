import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requirementRows } from '../rules/requirement-rows';
import { linksOf } from './links';
import { analyse } from './records';

const { rows, folder } = requirementRows();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCOPES = ['pair', 'session', 'http'];
const TABLE = join(__dirname, '..', '..', 'fixtures', 'links', 'requirements.tsv');

/** Links of the failing and of the passing recording, by `rule@revision`. */
function expectedLinks(): Record<string, readonly [string, string]> {
  const lines = readFileSync(TABLE, 'utf8').split(/\r?\n/).filter(Boolean).slice(1);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [rule = '', revisions = '', bad = '', good = ''] = line.split('\t');
      return revisions.split(',').map((revision) => [`${rule}@${revision}`, [bad, good]] as const);
    }),
  );
}

test('the records of each requirement are linked as the table says', () => {
  const found = rows
    .filter(({ scope }) => SCOPES.includes(scope))
    .map(({ rule, revision, bad, good }) => [
      `${rule}@${revision}`,
      [linksOf(analyse(bad).index), linksOf(analyse(good).index)],
    ]);
  expect(found.length).toBeGreaterThan(700);
  expect(Object.fromEntries(found)).toEqual(expectedLinks());
});
