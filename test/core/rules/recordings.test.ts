import { rmSync } from 'node:fs';
import { allRules } from '@wirebench/core/rules/index';
import type { Finding } from '@wirebench/core/rules/types';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { afterAll, describe, expect, it } from 'vitest';
import { analyse } from '../trace/records';
import { type Row, requirementRows } from './requirement-rows';

const { rows, folder } = requirementRows();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rulesOfRow = new Map<string, Set<string>>();
for (const { id, covers } of allRules()) {
  for (const row of covers) rulesOfRow.set(row, (rulesOfRow.get(row) ?? new Set()).add(id));
}
const answersFor = (row: Row, rule: string) => rulesOfRow.get(row.rule)?.has(rule) ?? false;
const name = ({ rule, revision }: Row) => `${rule}@${revision}`;

interface Found {
  /** of the record, from 0 */
  readonly record: number;
  /** the request that the record answers */
  readonly asked: number | undefined;
  readonly finding: Finding;
}

function findingsIn(lines: readonly string[]): readonly Found[] {
  const { findings, index } = analyse(lines, traceCheck());
  return index.worstRecords(Number.POSITIVE_INFINITY).flatMap((record) =>
    (findings.of(record, index.entryAt(record).findings) ?? []).map((finding) => ({
      record,
      asked: index.entryAt(record).partner,
      finding,
    })),
  );
}

/** Records of the failing recording that the passing one does not have, times and numbers of exchanges aside. */
function changed({ bad, good }: Row): ReadonlySet<number> {
  const plain = (line: string) => line.replace(/"ts":"[^"]*",?/, '').replace(/"id":"\d+",?/, '');
  const records = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('{"wirebench"'));
  const kept = new Set(records(good).map(plain));
  return new Set(records(bad).flatMap((line, i) => (kept.has(plain(line)) ? [] : [i])));
}

/** What is wrong in these is what was left out: the message at fault stands in both recordings. */
const LEFT_OUT: readonly string[] = ['subscription/change-without-listen'];

/** Whether the finding lies in what was changed or in the answer to it, or names a record of it; where nothing was added, anywhere. */
function isAtFault(row: Row, { record, asked, finding }: Found): boolean {
  const places = changed(row);
  return (
    LEFT_OUT.includes(row.rule) ||
    places.size === 0 ||
    places.has(record) ||
    places.has(asked ?? -1) ||
    (finding.related ?? []).some((one) => places.has(one.record ?? -1))
  );
}

const reports = (row: Row) => findingsIn(row.bad).filter(({ finding }) => answersFor(row, finding.rule));

describe('every requirement in every revision in which it holds', () => {
  const found = new Map(rows.map((row) => [row, reports(row)] as const));
  const lacking = (of: (row: Row) => boolean) => rows.filter((row) => !of(row)).map(name);

  it('is reported on its failing recording', () => {
    const count = rows.filter((row) => found.get(row)!.length > 0).length;
    console.log(`requirements: ${count} of ${rows.length} pairs of row and revision are reported`);
    expect(lacking((row) => found.get(row)!.length > 0)).toEqual([]);
  });

  it('is reported where the recording was changed', () => {
    expect(lacking((row) => found.get(row)!.some((one) => isAtFault(row, one)))).toEqual([]);
  });

  it('is not reported on its passing recording', () => {
    expect(lacking((row) => !findingsIn(row.good).some(({ finding }) => answersFor(row, finding.rule)))).toEqual([]);
  });
});

/** Passing recordings that hold a message which breaks another requirement, and have to. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  // The request lacks what it needs, since its refusal is the subject.
  'error/missing-meta-rejected': ['meta/client-capabilities-required'],
  'logging/bad-level-accepted': ['logging/request-level-value'],
  'logging/invalid-level-code': ['logging/set-level-values'],
  'batch/empty-array-answer': ['batch/empty-array'],
  'sampling/tool-message-error-code': ['sampling/tool-use-unanswered'],
  'error/invalid-request-code': ['jsonrpc/method-string'],
  // The retry lacks an input, since what the server makes of it is the subject.
  'mrtr/error-for-missing-input': ['mrtr/missing-input-response'],
  'http/missing-meta-status': ['meta/client-capabilities-required'],
  'http/mismatch-accepted': ['http/name-header-mismatch'],
  'http/mismatch-status': ['http/name-header-mismatch'],
  'http/mismatch-code': ['http/name-header-mismatch'],
  'http/mismatch-body-missing': ['http/name-header-mismatch'],
  'http/missing-header-accepted': ['http/method-header-missing'],
  'http/param-mismatch-accepted': ['http/param-header-missing'],
  'http/param-invalid-characters-accepted': ['http/param-not-encoded'],
  'session/missing-id-400': ['session/id-sent'],
  'http/refresh-after-mismatch': ['http/param-header-missing'],
  // What the server refuses has to be asked for first.
  'tasks/tool-forbidden-code': ['tasks/tool-forbidden'],
  'tasks/tool-required-code': ['tasks/tool-required'],
  'tasks/list-cursor-code': ['tasks/list-cursor-issued'],
  // What was not declared has to be asked for, since its refusal is the subject.
  'completion/not-supported-code': ['capability/client-uses-unadvertised'],
  'roots/not-supported-code': ['capability/server-uses-roots'],
  'elicitation/undeclared-mode-code': ['capability/elicitation-mode'],
  'sampling/undeclared-tools-error': ['capability/sampling-tools'],
  // Any message will do on the stream; the one that was taken is not announced by the handshake.
  'http/one-endpoint': ['capability/list-changed-undeclared'],
  // A text that is no JSON, and an answer that cannot name the id of what could not be read.
  'error/parse-error-code': ['stdio/stdin-not-a-message', 'error/id-required'],
  'error/malformed-unanswered': ['stdio/stdin-not-a-message'],
};

describe('every passing recording', () => {
  it('has no error of any rule', () => {
    const wrong = rows.flatMap((row) =>
      findingsIn(row.good)
        .filter(({ finding: { level, rule } }) => level === 'error' && !MEANT[row.rule]?.includes(rule))
        .map(({ record, finding: { rule, message } }) => `${name(row)} #${record}: ${rule}: ${message}`),
    );
    expect(rows).toHaveLength(1549);
    expect(wrong).toEqual([]);
  });
});
