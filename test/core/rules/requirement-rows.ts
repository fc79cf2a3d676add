import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RevisionId } from '@wirebench/core/spec/types';

const TABLES = join(__dirname, '..', '..', 'fixtures', 'requirements');

/** One pair of row and revision of the requirement tables, with its two recordings as lines of a native trace. */
export interface Row {
  readonly rule: string;
  readonly scope: 'message' | 'pair' | 'session' | 'http' | 'toolschema' | 'raw';
  readonly via: 'schema' | 'rule';
  readonly revision: RevisionId;
  /** what the row says mends it; empty where it says nothing */
  readonly fix: string;
  readonly bad: readonly string[];
  readonly good: readonly string[];
}

interface Entry extends Omit<Row, 'bad' | 'good'> {
  readonly file: string;
}

/** All rows in every revision in which they hold; the caller removes the folder. */
export function requirementRows(): { readonly rows: readonly Row[]; readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'wirebench-requirements-'));
  const rows = ['2026-07-28', 'legacy'].flatMap((table) => {
    const out = join(folder, table);
    execFileSync(process.execPath, [join(TABLES, 'to-traces.mjs'), join(TABLES, `${table}.tsv`), out], {
      stdio: 'ignore',
    });
    const entries = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as readonly Entry[];
    const lines = (file: string, side: string) =>
      readFileSync(join(out, `${file}.${side}.mcptrace`), 'utf8')
        .split('\n')
        .filter(Boolean);
    return entries.map(({ file, ...row }) => ({ ...row, bad: lines(file, 'bad'), good: lines(file, 'good') }));
  });
  return { rows, folder };
}
