import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveEngine } from '../support/live';

/** tells its arguments, its folder and one variable on stderr, and ends with its input */
const TELLER = `
process.stderr.write(JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd(), variable: process.env.WB_TOLD ?? null }) + '\\n');
process.stdin.resume();
`;

/** The server ends by itself when its input does: a slow machine gets the time for it. */
const PATIENT = { timeouts: { requestMs: 5000, startMs: 10_000, stopMs: 20_000 } };

let live: LiveEngine;
let folder: string;
beforeEach(async () => {
  live = await LiveEngine.start({}, PATIENT);
  folder = join(mkdtempSync(join(tmpdir(), 'command-')), 'a folder & more (x86)');
  mkdirSync(folder);
  writeFileSync(join(folder, 'te ller.mjs'), TELLER);
});
afterEach(async () => {
  await live.end();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

async function told(args: string[], env: Record<string, string | null> = {}) {
  const server = {
    key: 'f#t',
    name: 't',
    transport: 'stdio' as const,
    command: process.execPath,
    args: [join(folder, 'te ller.mjs'), ...args],
    env,
    cwd: folder,
  };
  const { items } = await live.run(server, {
    session: 'bare',
    requests: [{ sendRaw: 'x', expect: { response: 'none', waitMs: 20 } }],
  });
  expect(items[0]?.outcome).toBe('passed');
  const { text } = await live.engine.handlers['server/log']({ server: 'f#t', maxBytes: 10_000 });
  return JSON.parse(text.split('\n').find((line) => line.startsWith('{')) ?? '');
}

describe('a command line', () => {
  it('reaches the server as it stands: no shell touches it', async () => {
    const args = [
      'a b',
      '"quoted"',
      "it's",
      '$HOME',
      '%PATH%',
      '& echo x',
      'a\\b\\',
      '',
      '*',
      '`x`',
      'ünï',
      '--flag=a b',
    ];
    const { args: arrived, cwd } = await told(args);
    expect(arrived).toEqual(args);
    expect(cwd.endsWith('a folder & more (x86)')).toBe(true);
  });

  it('brings its variables, and takes some away', async () => {
    expect((await told([], { WB_TOLD: 'a b"c' })).variable).toBe('a b"c');
    process.env['WB_TOLD'] = 'own';
    try {
      await live.engine.handlers['server/stop']({ server: 'f#t' });
      const again = await LiveEngine.start({}, PATIENT);
      const first = live;
      live = again;
      await first.end();
      expect((await told([], { WB_TOLD: null })).variable).toBe(null);
    } finally {
      delete process.env['WB_TOLD'];
    }
  });
});
