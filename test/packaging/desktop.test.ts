import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDesktopCode, openDesktopCode } from '../../scripts/rig/desktop.mjs';
import { ROOT } from './planted';

// A folder with blanks, as in "Microsoft VS Code".
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wirebench desktop '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A `code` that writes down how it was called, and says this when asked for its version. */
function fakeCode(version: string, place = folder): string {
  mkdirSync(place, { recursive: true });
  const script = join(place, 'code.cjs');
  writeFileSync(
    script,
    `require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'calls'))}, JSON.stringify(process.argv.slice(2)) + '\\n');
if (process.argv[2] === '--version') console.log(${JSON.stringify(version)});\n`,
  );
  const windows = process.platform === 'win32';
  const code = join(place, windows ? 'code.cmd' : 'code');
  writeFileSync(
    code,
    windows ? `@"${process.execPath}" "${script}" %*\r\n` : `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`,
  );
  chmodSync(code, 0o755);
  return code;
}

const environment = (place: string, more: Record<string, string> = {}) => ({
  PATH: [place, dirname(process.execPath)].join(delimiter),
  DISPLAY: ':0',
  ...more,
});

describe('a desktop editor', () => {
  it('is the `code` of the path', async () => {
    const code = fakeCode('1.139.1\n53c2f325\nx64');
    expect(await findDesktopCode(environment(folder))).toBe(code);
  });

  it('is not wanted without a screen, in a remote terminal, or where `code` is something else', async () => {
    const code = fakeCode('1.139.1');
    expect(await findDesktopCode(environment(folder, { VSCODE_IPC_HOOK_CLI: 'socket' }))).toBeUndefined();
    if (process.platform === 'linux') expect(await findDesktopCode({ PATH: dirname(code) })).toBeUndefined();
    const remote = join(folder, 'remote-cli');
    fakeCode('1.139.1', remote);
    expect(await findDesktopCode(environment(remote))).toBeUndefined();
    fakeCode('no version');
    expect(await findDesktopCode(environment(folder))).toBeUndefined();
    expect(await findDesktopCode({ DISPLAY: ':0', PATH: join(folder, 'nothing') })).toBeUndefined();
  });

  it('gets the VSIX and the folder in a profile of its own', () => {
    const code = fakeCode('1.139.1');
    openDesktopCode(code, join(folder, 'a b.vsix'), join(folder, 'my examples'));
    const calls = readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n');
    const profile = ['user', 'ext'].map((name) => join(ROOT, '.cache', 'desktop', name));
    const first = ['--user-data-dir', profile[0], '--extensions-dir', profile[1]];
    if (process.getuid?.() === 0) first.push('--no-sandbox');
    expect(calls.map((line) => JSON.parse(line))).toEqual([
      [...first, '--install-extension', join(folder, 'a b.vsix'), '--force'],
      [...first, '--new-window', '--disable-workspace-trust', join(folder, 'my examples')],
    ]);
  });
});
