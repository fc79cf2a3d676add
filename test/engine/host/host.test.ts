import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fitEnd, fitSummary } from '@wirebench/engine/answer-size';
import { clientCapabilities } from '@wirebench/engine/host/client-capabilities';
import { Eras } from '@wirebench/engine/host/eras';
import { ServerLog } from '@wirebench/engine/host/server-log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'host-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const server = {
  key: 'f#a',
  name: 'a',
  transport: 'stdio' as const,
  command: 'node',
  args: ['a.mjs'],
  env: {},
  cwd: undefined,
};
const DAY = 24 * 3600 * 1000;

describe('Eras', () => {
  it('remembers over starts, for a week, for that command line', () => {
    const path = join(folder, 'deep', 'eras.json');
    new Eras(path).set(server, 'legacy', 0);
    const later = new Eras(path);
    expect(later.get(server, DAY)).toBe('legacy');
    expect(later.get({ ...server, args: ['b.mjs'] }, DAY)).toBeUndefined();
    expect(later.get(server, 7 * DAY)).toBeUndefined();
    later.forget(server);
    expect(new Eras(path).get(server, DAY)).toBeUndefined();
  });

  it.each(['', '[]', '{"x":{"era":"other","at":1}}', '{"x":null}'])('takes a file of %j for no memory', (text) => {
    const path = join(folder, 'eras.json');
    writeFileSync(path, text);
    const eras = new Eras(path);
    expect(eras.get(server, 0)).toBeUndefined();
    eras.set(server, 'modern', 0);
    expect(Object.values(JSON.parse(readFileSync(path, 'utf8')))).toEqual([{ era: 'modern', at: 0 }]);
  });
});

describe('clientCapabilities', () => {
  it.each([
    [false, {}, {}],
    [false, { 'elicitation/create': {}, 'roots/list': {} }, { elicitation: { form: {}, url: {} }, roots: {} }],
    [true, {}, { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} }],
  ])('asking: %s, answers: %j', (canAsk, answers, expected) => {
    expect(clientCapabilities(canAsk, answers)).toEqual(expected);
  });
});

describe('answers stay below 256 KB', () => {
  it('log', () => {
    const log = new ServerLog();
    for (let i = 0; i < 40; i++) log.stderr('\u0001\u{1F600}'.repeat(20_000));
    const { text, truncated } = log.read(1e9);
    expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThanOrEqual(256 * 1024);
    expect([truncated, text.length > 10_000]).toEqual([true, true]);
    expect(log.read(0).text).toBe('');
  });

  it('text', () => {
    expect(fitEnd('abcdef', 8)).toBe('abcdef');
    expect(fitEnd('abcdefgh', 8)).toBe('bcdefgh'.slice(-6));
  });

  it('summary of many items', () => {
    const item = {
      item: 0,
      outcome: 'failed' as const,
      response: 'result' as const,
      failures: Array.from({ length: 50 }, () => ({ message: 'x'.repeat(1000) })),
      findings: [],
      moreFindings: 0,
      notifications: 0,
      rounds: 0,
    };
    const summary = {
      run: 'r',
      outcome: 'failed' as const,
      items: Array.from({ length: 300 }, (_, i) => ({ ...item, item: i })),
    };
    const fitted = fitSummary(summary);
    expect(JSON.stringify(fitted).length).toBeLessThan(256 * 1024);
    expect([fitted.items.length, fitted.items[299]?.outcome]).toEqual([300, 'failed']);
    expect(fitSummary({ ...summary, items: [] })).toEqual({ ...summary, items: [] });
  });
});
