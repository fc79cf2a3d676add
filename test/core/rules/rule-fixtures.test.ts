import { describe, expect, it } from 'vitest';
import { applyEdits } from './apply-edits';
import { casesOf, findingsOf, fixtureIds, type RuleCase } from './fixtures';

const cases = fixtureIds().flatMap((rule) =>
  casesOf(rule).map((one, i) => [`${rule} #${i + 1} ${one.revision}`, rule, one] as const),
);
const ids = (one: RuleCase, message: unknown, direction = one.direction) =>
  findingsOf(one, message, direction).map(({ rule }) => rule);

/** Rules that come on top where the message, or what a fix makes of it, breaks two requirements at once. */
const TWO_FAULTS: Readonly<Record<string, readonly string[]>> = {
  'shape/more-faults': ['content/type-unknown'],
  // The fix leaves open what arguments the tool has, for nobody but its author knows them.
  'tools/input-schema-required': ['tools/no-params-open'],
};

describe('each rule by its fixture', () => {
  it.each(cases)('%s: the failing message has this finding and no other', (_, rule, one) => {
    const others = TWO_FAULTS[rule] ?? [];
    const found = ids(one, one.bad).filter((id) => !others.includes(id));
    expect(found).toEqual([rule]);
  });

  it.each(cases)('%s: the passing message has none', (_, __, one) => {
    expect(findingsOf(one, one.good, one.goodDirection)).toEqual([]);
  });
});

const withFix = cases.filter(([, , one]) =>
  findingsOf(one, one.bad).some(({ fixes }) => fixes?.some((f) => f.preferred)),
);

describe('preferred fixes', () => {
  it.each(withFix)('%s: nothing is left to say after the fix', (_, rule, one) => {
    const fix = findingsOf(one, one.bad)
      .find((finding) => finding.rule === rule)!
      .fixes!.find(({ preferred }) => preferred)!;
    const others = TWO_FAULTS[rule] ?? [];
    expect(ids(one, applyEdits(one.bad, fix.edits)).filter((id) => !others.includes(id))).toEqual([]);
  });
});
