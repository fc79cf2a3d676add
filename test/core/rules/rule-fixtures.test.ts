import { describe, expect, it } from 'vitest';
import { applyEdits } from './apply-edits';
import { casesOf, findingsOf, fixtureIds, type RuleCase } from './fixtures';

const cases = fixtureIds().flatMap((rule) =>
  casesOf(rule).map((one, i) => [`${rule} #${i + 1} ${one.revision}`, rule, one] as const),
);
/** What is reported, but for hints of other rules: what is deprecated is no fault, and fixtures have to use it. */
const reported = (rule: string, one: RuleCase, message: unknown, direction = one.direction) =>
  findingsOf(one, message, direction).filter((finding) => finding.level !== 'hint' || finding.rule === rule);
const ids = (rule: string, one: RuleCase, message: unknown) => reported(rule, one, message).map((one) => one.rule);

/** Rules that come on top where the message, or what a fix makes of it, breaks two requirements at once. */
const TWO_FAULTS: Readonly<Record<string, readonly string[]>> = {
  'shape/more-faults': ['content/type-unknown'],
  // The fix leaves open what arguments the tool has, for nobody but its author knows them.
  'tools/input-schema-required': ['tools/no-params-open'],
};

describe('each rule by its fixture', () => {
  it.each(cases)('%s: the failing message has this finding and no other', (_, rule, one) => {
    const others = TWO_FAULTS[rule] ?? [];
    const found = ids(rule, one, one.bad).filter((id) => !others.includes(id));
    expect(found).toEqual([rule]);
  });

  it.each(cases)('%s: the passing message has none', (_, rule, one) => {
    expect(reported(rule, one, one.good, one.goodDirection)).toEqual([]);
  });
});

const withFix = cases.filter(([, rule, one]) =>
  findingsOf(one, one.bad).some((found) => found.rule === rule && found.fixes?.some(({ preferred }) => preferred)),
);

describe('preferred fixes', () => {
  it.each(withFix)('%s: nothing is left to say after the fix', (_, rule, one) => {
    const fix = findingsOf(one, one.bad)
      .find((finding) => finding.rule === rule)!
      .fixes!.find(({ preferred }) => preferred)!;
    const others = TWO_FAULTS[rule] ?? [];
    expect(ids(rule, one, applyEdits(one.bad, fix.edits)).filter((id) => !others.includes(id))).toEqual([]);
  });
});

const fixesOf = (rule: string, one: RuleCase) =>
  findingsOf(one, one.bad)
    .filter((finding) => finding.rule === rule)
    .flatMap(({ fixes = [] }) => fixes);
const offered = cases.flatMap(([name, rule, one]) =>
  fixesOf(rule, one)
    .filter(({ preferred, textEdits, records }) => !preferred && !textEdits && !records)
    .map((fix) => [`${name}: ${fix.title}`, rule, one, fix] as const),
);

describe('fixes that are offered', () => {
  it.each(offered)('%s: the fault is gone, and no other has come', (_, rule, one, fix) => {
    const after = reported(rule, one, applyEdits(one.bad, fix.edits));
    expect(after.filter((finding) => finding.rule === rule || finding.level === 'error')).toEqual([]);
  });
});
