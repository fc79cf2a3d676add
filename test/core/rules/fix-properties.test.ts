import { checkExchange } from '@wirebench/core/rules/check-exchange';
import { checkMessage } from '@wirebench/core/rules/check-message';
import type { Finding } from '@wirebench/core/rules/types';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyEdits } from './apply-edits';
import { casesOf, fixtureIds, type RuleCase } from './fixtures';

const cases = fixtureIds()
  .flatMap(casesOf)
  .filter(({ raw, definition }) => !raw && !definition);

/** What somebody writes in the place of something else, and what hostile senders do. */
const JUNK: readonly unknown[] = [
  null,
  true,
  -1.5,
  '60s',
  'system',
  'a b\ud800%',
  '\u0000\udfff',
  'data:image/png,%zz',
  '{"a":1}',
  [],
  [[{}]],
  {},
  JSON.parse('{"__proto__":{"type":"object","properties":{"__proto__":{}}}}'),
  { type: 'json', json: { a: 1 }, annotations: 1 },
  { type: 'array', items: { enum: ['', '\ud800', '__proto__'] } },
  { type: 'object', properties: { b: { type: 'string' } }, required: 'b' },
  JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`),
];

type Place = readonly [holder: Record<string, unknown>, key: string];

function places(value: unknown, depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || depth > 12) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...places(holder[key], depth + 1)]);
}

const change = fc.tuple(fc.nat(), fc.nat(JUNK.length + 2));

function broken(message: unknown, changes: readonly (readonly [number, number])[]): unknown {
  const copy = structuredClone(message);
  for (const [at, how] of changes) {
    const all = places(copy);
    const place = all[at % Math.max(1, all.length)];
    if (!place) continue;
    const [holder, key] = place;
    if (how < JUNK.length) holder[key] = structuredClone(JUNK[how]);
    else if (how === JUNK.length && !Array.isArray(holder)) delete holder[key];
    else if (how === JUNK.length + 1) holder[key] = [holder[key]];
    else holder[key] = JSON.stringify(holder[key]) ?? null;
  }
  return copy;
}

function findings(one: RuleCase, message: unknown): readonly Finding[] {
  const { revision, direction, request, tool } = one;
  const options = { revision, direction, tool };
  return request === undefined ? checkMessage(message, options) : checkExchange(request, message, options);
}

it('every fix of a message that is broken in any way changes it, and leaves JSON that can be checked', () => {
  const broke = fc.tuple(fc.constantFrom(...cases), fc.array(change, { minLength: 1, maxLength: 3 }));
  let fixes = 0;
  fc.assert(
    fc.property(broke, ([one, changes]) => {
      const message = broken(one.good, changes);
      for (const { fixes: offered = [] } of findings(one, message)) {
        for (const { edits, textEdits } of offered) {
          if (textEdits) continue;
          fixes += 1;
          const after = applyEdits(message, edits);
          expect(JSON.stringify(after)).not.toBe(JSON.stringify(message));
          findings(one, after);
        }
      }
    }),
    { numRuns: 3000 },
  );
  expect(fixes).toBeGreaterThan(500);
});
