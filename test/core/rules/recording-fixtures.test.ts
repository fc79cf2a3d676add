import { traceCheck } from '@wirebench/core/trace/check-frame';
import { describe, expect, it } from 'vitest';
import { analyse } from '../trace/records';
import { fixtureIds, type RecordingCase, recordingsOf } from './fixtures';

const cases = fixtureIds().flatMap((rule) =>
  recordingsOf(rule).map((one, i) => [`${rule} #${i + 1} ${one.revision}`, rule, one] as const),
);

/** Rules that fixtures of other rules break on purpose: they say nothing of the frames at hand. */
const APART: readonly string[] = [
  'meta/client-info-missing',
  'meta/server-info-missing',
  'lifecycle/stdio-probe-first',
];

/** What a fixture breaks besides, and has to: the answer to a fault is the subject. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  'elicitation/invalid-content-accepted': ['elicitation/content-invalid'],
  'pagination/unknown-cursor-answer': ['pagination/cursor-not-persisted'],
  'mrtr/error-for-missing-input': ['mrtr/missing-input-response'],
};

/** `record rule` of what is found in a recording, hints aside. */
function found(
  { revision, transport, besides = [] }: RecordingCase,
  records: readonly object[],
  rule: string,
): readonly string[] {
  const header = { wirebench: 1, transport, server: 'example', protocolVersion: revision };
  const { findings, index } = analyse([header, ...records], traceCheck());
  return index
    .worstRecords(Number.POSITIVE_INFINITY)
    .flatMap((record) =>
      (findings.of(record, index.entryAt(record).findings) ?? [])
        .filter(
          (finding) =>
            finding.rule === rule ||
            (finding.level !== 'hint' && ![...APART, ...besides, ...(BESIDES[rule] ?? [])].includes(finding.rule)),
        )
        .map((finding) => `${record} ${finding.rule}`),
    );
}

describe('each rule for recordings by its fixture', () => {
  it.each(cases)(
    '%s: the failing recording has this finding at its record, and no other but those it names',
    (_, rule, one) => {
      const all = found(one, one.bad, rule);
      expect(all.filter((finding) => !one.also?.includes(finding))).toEqual([`${one.at} ${rule}`]);
      expect(all).toEqual(expect.arrayContaining([...(one.also ?? [])]));
    },
  );

  it.each(cases)('%s: the passing recording has none but those', (_, rule, one) => {
    expect(found(one, one.good, rule).filter((finding) => !one.also?.includes(finding))).toEqual([]);
  });
});
