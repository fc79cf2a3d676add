import { mkdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type FileProblem, findFiles } from '@wirebench/cli/files/find-files';
import { describe, expect, it } from 'vitest';
import { workspace } from './support/workspace';

function found(folder: string, paths: readonly string[]) {
  const problems: FileProblem[] = [];
  const files = [
    ...findFiles(
      paths,
      folder,
      (name) => name.endsWith('.json'),
      (problem) => problems.push(problem),
    ),
  ];
  const listed = files.map(({ path, named }) => `${relative(folder, path).replaceAll('\\', '/')}${named ? '!' : ''}`);
  return { files: listed, problems };
}

describe('files that are named, and files below folders', () => {
  const files = {
    'b.json': '',
    'a.json': '',
    'a.txt': '',
    'sub/c.json': '',
    'sub/deeper/d.json': '',
    '.vscode/mcp.json': '',
    'node_modules/x/e.json': '',
    '.git/f.json': '',
  };

  it.each([
    [['.'], ['a.json', 'b.json', '.vscode/mcp.json', 'sub/c.json', 'sub/deeper/d.json']],
    [
      ['sub', 'a.txt'],
      ['sub/c.json', 'sub/deeper/d.json', 'a.txt!'],
    ],
    [
      ['sub/c.json', 'sub', './sub/c.json'],
      ['sub/c.json!', 'sub/deeper/d.json'],
    ],
    [['node_modules/x'], ['node_modules/x/e.json']],
  ])('%j gives %j', (paths, expected) => {
    expect(found(workspace(files), paths)).toEqual({ files: expected, problems: [] });
  });

  it('says what is not there, and goes on', () => {
    expect(found(workspace({ 'a.json': '' }), ['gone.json', 'a.json'])).toEqual({
      files: ['a.json!'],
      problems: [{ path: 'gone.json', message: 'there is no such file or folder' }],
    });
  });

  it('walks links once, also those that lead round in a circle', () => {
    const folder = workspace({ 'one/a.json': '', 'two/b.json': '' });
    // Junctions are the links to folders that need no right on Windows.
    symlinkSync(folder, join(folder, 'one', 'up'), 'junction');
    symlinkSync(join(folder, 'one'), join(folder, 'two', 'one'), 'junction');
    expect(found(folder, ['.'])).toEqual({ files: ['one/a.json', 'two/b.json'], problems: [] });
  });

  it('walks deep folders', () => {
    const folder = workspace();
    let deep = folder;
    for (let i = 0; i < 100; i++) deep = join(deep, 'd');
    mkdirSync(deep, { recursive: true });
    expect(found(folder, ['.'])).toEqual({ files: [], problems: [] });
  });
});
