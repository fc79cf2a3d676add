import { methodHistories, methodHistory } from '@wirebench/core/spec/history';
import { latest } from '@wirebench/core/spec/index';
import { REPLACEMENTS } from '@wirebench/core/spec/replacements';
import { describe, expect, it } from 'vitest';

describe('method history', () => {
  it.each([
    ['tools/call', '2024-11-05', undefined, undefined],
    ['elicitation/create', '2025-06-18', '2025-11-25', undefined],
    ['tasks/result', '2025-11-25', '2025-11-25', undefined],
    ['server/discover', '2026-07-28', undefined, undefined],
    ['initialize', '2024-11-05', '2025-11-25', 'server/discover'],
    ['resources/subscribe', '2024-11-05', '2025-11-25', 'subscriptions/listen'],
    ['ping', '2024-11-05', '2025-11-25', undefined],
    ['notifications/subscriptions/acknowledged', '2026-07-28', undefined, undefined],
  ])('%s: since %s, until %s, now %s', (method, since, until, renamedTo) => {
    const found = methodHistory(method);
    expect([found?.since, found?.until, found?.renamedTo]).toEqual([since, until, renamedTo]);
  });

  it.each(['tools/col', '__proto__', 'constructor', ''])('%j is in no revision', (method) => {
    expect(methodHistory(method)).toBeUndefined();
  });

  it('says what to do instead of each method that went away, and of no other', () => {
    const gone = [...methodHistories().values()].filter((one) => one.until !== undefined);
    expect(gone.map((one) => one.method).sort()).toEqual(Object.keys(REPLACEMENTS).sort());
    for (const one of gone) {
      expect(one.replacement, one.method).toMatch(/^[a-z].{15,}[^.]$/);
      if (one.renamedTo) expect(latest.methods.has(one.renamedTo), one.renamedTo).toBe(true);
    }
  });
});
