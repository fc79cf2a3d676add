import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/cli';
import { workspace } from './support/workspace';

/** the launcher in a checkout of its own */
function launch(bundle: string | undefined, prelude = '') {
  const checkout = realpathSync(workspace());
  mkdirSync(join(checkout, 'cli', 'bin'), { recursive: true });
  for (const name of ['wirebench.js', 'package.json']) {
    copyFileSync(join(ROOT, 'cli', 'bin', name), join(checkout, 'cli', 'bin', name));
  }
  writeFileSync(join(checkout, 'prelude.cjs'), prelude);
  if (bundle !== undefined) {
    mkdirSync(join(checkout, 'dist'));
    writeFileSync(join(checkout, 'dist', 'cli.js'), bundle);
  }
  const launcher = join(checkout, 'cli', 'bin', 'wirebench.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['-r', join(checkout, 'prelude.cjs'), launcher, 'a', '--b'],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr, checkout };
}

describe('the launcher', () => {
  it('runs the bundle with its arguments', () => {
    const { status, stdout } = launch('console.log(JSON.stringify(process.argv.slice(2))); process.exitCode = 7;');
    expect({ status, stdout }).toEqual({ status: 7, stdout: '["a","--b"]\n' });
  });

  it('says what to do where nothing is built', () => {
    const { status, stderr, checkout } = launch(undefined);
    expect(stderr).toBe(
      `wirebench: it is not built yet: ${join(checkout, 'dist', 'cli.js')} is missing. Run "npm run build" in the checkout.\n`,
    );
    expect(status).toBe(2);
  });

  it.each(['18.20.4', '20.18.3'])('says that Node.js %s is too old', (version) => {
    const prelude = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
    const { status, stderr } = launch('console.log("ran")', prelude);
    expect(stderr).toBe(`wirebench: Node.js 20.19 or newer is needed; this is ${version} (${process.execPath}).\n`);
    expect(status).toBe(2);
  });

  it('is what npm links, and is executable', () => {
    const { bin } = JSON.parse(readFileSync(join(ROOT, 'cli', 'package.json'), 'utf8'));
    expect(bin).toEqual({ wirebench: 'bin/wirebench.js' });
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    expect(lock.packages.cli.bin).toEqual(bin);
    const { stdout } = spawnSync('git', ['ls-files', '--stage', 'cli/bin/wirebench.js'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stdout.slice(0, 6)).toBe('100755');
  });
});
