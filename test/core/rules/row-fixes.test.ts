import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { allRules } from '@wirebench/core/rules/index';
import type { Finding, Fix } from '@wirebench/core/rules/types';
import type { TraceCheck } from '@wirebench/core/trace/check';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { afterAll, describe, expect, it } from 'vitest';
import { analyse } from '../trace/records';
import { applyEdits } from './apply-edits';
import { type Row, requirementRows } from './requirement-rows';

const { rows, folder } = requirementRows();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Rows whose fix is no change of the one message, and why. */
const NOT_IN_ONE_MESSAGE: Readonly<Record<string, string>> = {
  'jsonrpc/batch': 'one frame becomes several',
  'batch/array-not-allowed': 'one frame becomes several',
  'batch/no-initialize': 'one frame becomes several',
  'batch/no-mixing': 'one frame becomes several',
  'batch/empty-array': 'the frame goes',
  'lifecycle/roots-list-changed-removed': 'the frame goes',
  'lifecycle/elicitation-complete-removed': 'the frame goes; the client learns the outcome from its own retry',
  'jsonrpc/client-response': 'the answer belongs into a request that is repeated, and the message does not tell which',
  'error/id-null':
    'these revisions require an id, and the message does not tell whose; only 2025-11-25 may leave it out',
  'deprecated/roots-request': 'the directories become arguments of tools: a change of the program',
  'deprecated/sampling-request': 'the server calls a model provider: a change of the program',
  'deprecated/logging-message': 'the program logs elsewhere',
};

/** `row revision` of rows of one message, pair or tool for which the tables name a fix. */
const named = ['2026-07-28', 'legacy'].flatMap((table) => {
  const file = join(__dirname, '..', '..', 'fixtures', 'requirements', `${table}.tsv`);
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  const cell = (line: string, column: string) => line.split('\t')[columns.indexOf(column)] ?? '';
  return lines
    .filter((line) => cell(line, 'fix') !== '')
    .flatMap((line) => (cell(line, 'revisions') || table).split(',').map((id) => `${cell(line, 'rule_id')} ${id}`));
});

const SCOPES = ['message', 'pair', 'toolschema'];
const held = rows.filter(({ scope }) => SCOPES.includes(scope));

const rulesOf = (row: string) => new Set(allRules().flatMap(({ id, covers }) => (covers.includes(row) ? [id] : [])));

interface Placed {
  readonly record: number;
  readonly finding: Finding;
}

const keyOf = ({ rule, at, message }: Finding) => JSON.stringify([rule, at, message]);

function findingsIn(lines: readonly string[]): readonly Placed[] {
  // An analysis keeps no fixes of what a frame shows by itself.
  const fixes = new Map<string, Finding['fixes']>();
  const check = traceCheck();
  const noted: TraceCheck = {
    ...check,
    frame(value, facts) {
      const list = check.frame(value, facts);
      for (const finding of list) fixes.set(keyOf(finding), finding.fixes);
      return list;
    },
  };
  const { findings, index } = analyse(lines, noted);
  return Array.from({ length: index.length }, (_, record) => record).flatMap((record) =>
    (findings.of(record, index.entryAt(record).findings) ?? []).map((finding) => ({
      record,
      finding: { ...finding, fixes: finding.fixes ?? fixes.get(keyOf(finding)) },
    })),
  );
}

/** The recording with a fix made in one of its frames. The first line is the header. */
function mended(lines: readonly string[], { record, finding }: Placed, fix: Fix): readonly string[] {
  return lines.map((line, i) => {
    if (i !== record + 1) return line;
    const whole = JSON.parse(line) as { frame: unknown };
    const next =
      finding.within === 'record'
        ? applyEdits(whole, fix.edits)
        : { ...whole, frame: applyEdits(whole.frame, fix.edits) };
    return JSON.stringify(next);
  });
}

const same = (a: Placed, b: Placed) =>
  a.record === b.record &&
  a.finding.rule === b.finding.rule &&
  JSON.stringify(a.finding.at) === JSON.stringify(b.finding.at);

/** Errors by rule that the second list has more of. */
function added(before: readonly Placed[], after: readonly Placed[]): readonly string[] {
  const left = before.map(({ finding }) => finding.rule);
  return after
    .filter(({ finding }) => finding.level === 'error')
    .map(({ finding }) => finding.rule)
    .filter((rule) => {
      const at = left.indexOf(rule);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
}

const found = held.flatMap((row: Row) => {
  const rules = rulesOf(row.rule);
  const all = findingsIn(row.bad);
  return all
    .filter(({ finding }) => rules.has(finding.rule))
    .flatMap((placed) =>
      (placed.finding.fixes ?? [])
        .filter(({ textEdits }) => textEdits === undefined)
        .map((fix) => [`${row.rule} ${row.revision}: ${fix.title}`, row, all, placed, fix] as const),
    );
});

describe('fixes within one message of the rows', () => {
  it.each(found)('%s', (_, row, before, placed, fix) => {
    const after = findingsIn(mended(row.bad, placed, fix));
    expect(after.filter((one) => same(one, placed)).map(({ finding }) => finding.message)).toEqual([]);
    expect(added(before, after)).toEqual([]);
  });

  it('are there for each row whose table names one, but for those that are no change of one message', () => {
    const withFix = new Set(found.map(([, row]) => `${row.rule} ${row.revision}`));
    const wanted = held.map((row) => `${row.rule} ${row.revision}`).filter((name) => named.includes(name));
    const lacking = [...new Set(wanted.filter((name) => !withFix.has(name)).map((name) => name.split(' ')[0]))];
    console.log(
      `fixes: ${wanted.filter((name) => withFix.has(name)).length} of ${wanted.length} pairs within a message`,
    );
    expect(lacking.sort()).toEqual(Object.keys(NOT_IN_ONE_MESSAGE).sort());
  });
});
