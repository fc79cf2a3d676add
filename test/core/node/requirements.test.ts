import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { allRules } from '@wirebench/core/rules/index';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder';

const TABLES = join(__dirname, '..', '..', '..', '..', 'shared', 'requirements');
const present = existsSync(join(TABLES, 'to-traces.mjs'));
if (!present) console.log('Passed over: recordings of the requirements need ../shared/requirements.');

interface Entry {
  readonly rule: string;
  readonly scope: string;
  readonly revision: string;
  readonly file: string;
}

const at = testFolder();
/** A row may be found by one rule in one revision, and by another in the next. */
const rulesOf = ({ rule, revision }: Entry): readonly string[] =>
  allRules()
    .filter(
      ({ id, covers, revisions }) =>
        revisions.some((one) => one === revision) && (id === rule || covers.includes(rule)),
    )
    .map(({ id }) => id);

async function rulesIn(path: string): Promise<ReadonlySet<string>> {
  const file = await TraceFile.open(path, traceCheck());
  try {
    await file.advance();
    return new Set((await file.findings(1000)).findings.map(({ rule }) => rule));
  } finally {
    await file.close();
  }
}

/** Rows of rules that exist whose failing recording they miss, and whose passing one they speak of. */
async function wrong(table: string, scopes: readonly string[]) {
  const folder = at(table);
  execFileSync(process.execPath, [join(TABLES, 'to-traces.mjs'), join(TABLES, `${table}.tsv`), folder]);
  const entries = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as readonly Entry[];
  const missed: string[] = [];
  const falseAlarms: string[] = [];
  let rows = 0;
  for (const entry of entries) {
    const { rule, revision, scope, file } = entry;
    const ids = rulesOf(entry);
    if (ids.length === 0) continue;
    const speaks = async (side: string) => {
      const found = await rulesIn(join(folder, `${file}.${side}.mcptrace`));
      return ids.some((id) => found.has(id));
    };
    if (await speaks('good')) falseAlarms.push(`${rule} ${revision}`);
    if (!scopes.includes(scope)) continue;
    rows += 1;
    if (!(await speaks('bad'))) missed.push(`${rule} ${revision}`);
  }
  return { rows: rows > 0, missed, falseAlarms };
}

describe.runIf(present)('recordings of the requirements', () => {
  test.each([['legacy'], ['2026-07-28']])(
    '%s: what is written to stdio and what a request makes of its answer is found, and nothing in the recordings put right',
    async (table) => {
      expect(await wrong(table, ['raw', 'pair'])).toEqual({ rows: true, missed: [], falseAlarms: [] });
    },
  );
});
