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
const ruleOf = new Map<string, string>(
  allRules().flatMap(({ id, covers, revisions }) =>
    [id, ...covers].flatMap((row) => revisions.map((revision) => [`${row} ${revision}`, id] as const)),
  ),
);

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
  for (const { rule, revision, scope, file } of entries) {
    const id = ruleOf.get(`${rule} ${revision}`);
    if (id === undefined) continue;
    if ((await rulesIn(join(folder, `${file}.good.mcptrace`))).has(id)) falseAlarms.push(`${rule} ${revision}`);
    if (!scopes.includes(scope)) continue;
    rows += 1;
    if (!(await rulesIn(join(folder, `${file}.bad.mcptrace`))).has(id)) missed.push(`${rule} ${revision}`);
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
