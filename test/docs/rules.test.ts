import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allRules } from '@wirebench/core/config/all-rules';
import { describe, expect, it } from 'vitest';
import { ROOT } from './markdown';

const ids = allRules().map(({ id }) => id);

function below(folder: string, extension: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .map((path) => path.replaceAll('\\', '/'));
}

/** ids of rules in a source text, where one is declared, reported or compared with */
function namesIn(text: string): string[] {
  const places = /\b(?:id|\w*rule|\w*_RULE|\w*finding)\b\s*(?:[:(]|={1,3}|!==)\s*'([a-z-]+\/[a-z0-9-]+)'/gi;
  return [...text.matchAll(places)].map(([, name]) => name!);
}

describe('rules', () => {
  it('have one page each, and there is no other page', () => {
    const pages = below('docs/rules', '.md').filter((path) => path !== 'README.md');
    expect(pages.map((path) => path.slice(0, -3)).sort()).toEqual([...ids].sort());
  });

  it.each(['core/src', 'core/node', 'engine/src', 'server/src', 'cli/src', 'client/src'])(
    'that %s names are all listed',
    (folder) => {
      const named = below(folder, '.ts').flatMap((path) => namesIn(readFileSync(join(ROOT, folder, path), 'utf8')));
      expect([...new Set(named)].filter((name) => !ids.includes(name))).toEqual([]);
    },
  );

  it('are found where they are named', () => {
    const text =
      "{ rule: 'a/b', id: 'c/d' } MY_RULE = 'e/f'; finding('g/h') if (rule === 'i/j') import 'k/l'; 'tools/call'";
    expect(namesIn(text)).toEqual(['a/b', 'c/d', 'e/f', 'g/h', 'i/j']);
    expect(namesIn(readFileSync(join(ROOT, 'core/src/rules/id/null.ts'), 'utf8'))).toEqual(['id/null']);
  });

  it('the index and the names in the setting are what the list says', async () => {
    expect(existsSync(join(ROOT, 'docs', 'rules', 'README.md'))).toBe(true);
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/generate.mjs', '--check'], {
      cwd: ROOT,
    });
    expect(stdout).toBe(`${ids.length} rules\n`);
  });
});
