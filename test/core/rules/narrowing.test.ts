import { rmSync } from 'node:fs';
import { RuleLists } from '@wirebench/core/rules/dispatch';
import type { CheckScope } from '@wirebench/core/rules/rule';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { analyse } from '../trace/records';
import { requirementRows } from './requirement-rows';

const { rows, folder } = requirementRows();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

function found(lines: readonly string[]): readonly unknown[] {
  const { findings, index } = analyse(
    lines.map((line) => JSON.parse(line) as unknown),
    traceCheck(),
  );
  return index
    .worstRecords(Number.POSITIVE_INFINITY)
    .map((record) => [record, findings.of(record, index.entryAt(record).findings)]);
}

describe('what a rule says it is about', () => {
  it('never keeps it from a message in which it finds something', () => {
    const sides = rows.flatMap(({ rule, revision, bad, good }) => [
      { name: `${rule} ${revision} bad`, lines: bad },
      { name: `${rule} ${revision} good`, lines: good },
    ]);
    const narrowed = sides.map(({ name, lines }) => [name, found(lines)]);
    const first = vi.spyOn(RuleLists.prototype, 'firstFor').mockImplementation(function (this: RuleLists<CheckScope>) {
      return this.first;
    });
    const fallback = vi.spyOn(RuleLists.prototype, 'fallbackFor').mockImplementation(function (
      this: RuleLists<CheckScope>,
    ) {
      return this.fallback;
    });
    expect(narrowed).toEqual(sides.map(({ name, lines }) => [name, found(lines)]));
    expect(first).toHaveBeenCalled();
    expect(fallback).toHaveBeenCalled();
  });

  it('keeps most rules from a plain message', () => {
    const called = { rules: 0, of: 0 };
    const original = RuleLists.prototype.firstFor;
    vi.spyOn(RuleLists.prototype, 'firstFor').mockImplementation(function (this: RuleLists<CheckScope>, facets) {
      const rules = original.call(this, facets);
      called.rules += rules.length;
      called.of += this.first.length;
      return rules;
    });
    found([
      '{"wirebench":1,"transport":"stdio","protocolVersion":"2026-07-28"}',
      '{"dir":"c2s","frame":{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}}',
      '{"dir":"s2c","frame":{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","content":[{"type":"text","text":"a"}]}}}',
    ]);
    expect(called.of).toBeGreaterThan(50);
    expect(called.rules).toBeLessThan(called.of / 2);
  });
});
