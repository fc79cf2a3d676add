import { rmSync } from 'node:fs';
import { allRules } from '@wirebench/core/rules/index';
import type { Finding, Fix } from '@wirebench/core/rules/types';
import type { TraceCheck } from '@wirebench/core/trace/check';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { lineEdits } from '@wirebench/core/trace/record-edits';
import { afterAll, describe, expect, it } from 'vitest';
import { analyse } from '../trace/records';
import { NOT_MECHANICAL } from './not-mechanical';
import { type Row, requirementRows } from './requirement-rows';

const { rows, folder } = requirementRows();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const covered = new Map<string, Set<string>>();
for (const { id, covers } of allRules()) {
  for (const row of covers) covered.set(row, (covered.get(row) ?? new Set()).add(id));
}
const withFix = rows.filter(({ fix }) => fix !== '');
const name = ({ rule, revision }: Row) => `${rule}@${revision}`;

interface Found {
  readonly record: number;
  readonly finding: Finding;
}

/** All that is found, fixes with it. */
function findingsIn(lines: readonly string[]): readonly Found[] {
  const found: Found[] = [];
  const plain = traceCheck();
  let at = -1;
  const alone = (findings: readonly Finding[]) => {
    for (const finding of findings) found.push({ record: at, finding });
    return findings;
  };
  const check: TraceCheck = {
    frame: (value, facts) => alone(plain.frame(value, facts)),
    raw: (facts) => alone(plain.raw(facts)),
    step: (recording, step) => {
      const findings = plain.step(recording, step);
      found.push(...findings);
      return findings;
    },
  };
  analyse(lines, check, (record) => {
    at = record;
  });
  return found;
}

const isRow = (row: Row, { finding }: Found) => covered.get(row.rule)?.has(finding.rule) ?? false;
const errorsOf = (found: readonly Found[]) =>
  found.filter(({ finding }) => finding.level === 'error').map(({ finding }) => finding.rule);

function applied(lines: readonly string[], { finding, record }: Found, fix: Fix): readonly string[] | undefined {
  const places = lines.flatMap((line, i) => (line.startsWith('{"wirebench"') ? [] : [i]));
  const { index } = analyse(lines);
  const edits = lineEdits(
    fix,
    { record, within: finding.within },
    {
      lineOf: (of) => (places[of] === undefined ? undefined : { line: places[of], text: lines[places[of]]! }),
      partnerOf: (of) => index.entryAt(of).partner,
      nextOf: (method, of) => index.nextOf(method, of),
      unusedId: () => index.unusedId(),
    },
  );
  if (edits === undefined) return undefined;
  const after = [...lines];
  for (const { line, removed, texts } of [...edits].reverse()) after.splice(line, removed, ...texts);
  return after;
}

/** What a fix brings to light: it was there before, and nobody could see it. */
const UNCOVERED: Readonly<Record<string, readonly string[]>> = {
  'sampling/tool-block-roles': ['sampling/tool-use-unanswered'],
  // whose answer it is, the author has to fill in
  'http/sse-request': ['id/response-unknown'],
};

/** What the fixes of the row leave: undefined where there is none, else the first thing that is still wrong. */
function outcome(row: Row): string | undefined {
  const before = findingsIn(row.bad);
  const known = errorsOf(before);
  const outcomes = before
    .filter((one) => isRow(row, one))
    .flatMap((one) =>
      (one.finding.fixes ?? []).map((fix) => {
        const after = applied(row.bad, one, fix);
        if (after === undefined) return `${fix.title}: cannot be applied`;
        const found = findingsIn(after);
        const before_ = before.filter((other) => isRow(row, other)).length;
        if (found.filter((other) => isRow(row, other)).length >= before_) return `${fix.title}: is still found`;
        const left = [...known, ...(UNCOVERED[row.rule] ?? [])];
        const fresh = errorsOf(found).filter((rule) => {
          const at = left.indexOf(rule);
          if (at >= 0) left.splice(at, 1);
          return at < 0;
        });
        return fresh.length > 0 ? `${fix.title}: gives ${fresh.join(', ')}` : '';
      }),
    );
  if (outcomes.length === 0) return undefined;
  return outcomes.find((one) => one !== '') ?? '';
}

describe('every requirement whose row names a fix', () => {
  const outcomes = new Map(withFix.map((row) => [row, outcome(row)] as const));
  const isMended = (row: Row) => outcomes.get(row) === '';
  const excused = (row: Row) => !isMended(row) && Object.hasOwn(NOT_MECHANICAL, row.rule);

  it('has one that mends its failing recording', () => {
    const left = withFix.filter(excused).length;
    const count = withFix.filter(isMended).length;
    console.log(
      `fixes: ${count} of ${withFix.length} pairs whose row names one; of ${left} it is no mechanical change`,
    );
    const lacking = withFix
      .filter((row) => !excused(row) && !isMended(row))
      .map((row) => `${row.scope} ${name(row)} [${row.fix}]: ${outcomes.get(row) ?? 'none'}`);
    expect(lacking).toEqual([]);
  });

  it('is called no mechanical change only where it has none', () => {
    const lacking = new Set(withFix.filter(excused).map(({ rule }) => rule));
    expect(Object.keys(NOT_MECHANICAL).filter((rule) => !lacking.has(rule))).toEqual([]);
  });
});
