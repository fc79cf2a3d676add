import { displayPath } from '@wirebench/cli/files/display-path';
import { excerpt } from '@wirebench/cli/output/excerpt';
import { wantsColors } from '@wirebench/cli/output/terminal';
import { visible } from '@wirebench/cli/output/visible';
import { splitCommand } from '@wirebench/cli/start';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('paths as they are printed', () => {
  it.each([
    ['/home/me/app', '/home/me/app/requests/a.mcp.json', false, 'requests/a.mcp.json'],
    ['/home/me/app/', '/home/me/app/a.mcp.json', false, 'a.mcp.json'],
    ['/home/me/app', '/home/me/application/a.mcp.json', false, '/home/me/application/a.mcp.json'],
    ['/home/me/app', '/etc/a.mcp.json', false, '/etc/a.mcp.json'],
    ['/home/me/app', '/home/me/app/odd\\name.mcp.json', false, 'odd\\name.mcp.json'],
    ['/', '/a.mcp.json', false, 'a.mcp.json'],
    ['C:\\Users\\Me Too\\app', 'C:\\Users\\Me Too\\app\\requests\\a.mcp.json', true, 'requests/a.mcp.json'],
    ['C:\\Users\\Me', 'c:\\users\\me\\a.mcp.json', true, 'a.mcp.json'],
    ['C:\\', 'C:\\a.mcp.json', true, 'a.mcp.json'],
    ['C:\\app', 'D:\\app\\a.mcp.json', true, 'D:/app/a.mcp.json'],
    ['C:\\app', '\\\\host\\share\\a.mcp.json', true, '//host/share/a.mcp.json'],
  ])('from %s, %s (Windows: %s) is %s', (cwd, path, windows, expected) => {
    expect(displayPath(cwd, path, windows)).toBe(expected);
  });
});

describe('text that a terminal may show', () => {
  it.each([
    ['plain, ünïcode 日本 🎉', 'plain, ünïcode 日本 🎉'],
    ['red \u001b[31m', 'red \\u001b[31m'],
    ['back\b\rover', 'back\\u0008\\u000dover'],
    ['tab\there', 'tab here'],
    ['reversed \u202e', 'reversed \\u202e'],
    ['mark \ufeff', 'mark \\ufeff'],
    ['half \ud83c', 'half \\ud83c'],
    ['half \udf89', 'half \\udf89'],
  ])('%j is %j', (text, expected) => {
    expect(visible(text)).toBe(expected);
  });

  it('keeps line feeds, or has one line only', () => {
    expect(visible('a\nb')).toBe('a\nb');
    expect(visible('a\nb', 'one-line')).toBe('a b');
  });

  it('never passes a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(text, 'one-line')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
      }),
    );
  });
});

describe('a line with a marker', () => {
  it.each([
    ['  "id": null', 8, 4, '  "id": null', '        ^^^^'],
    ['\t"id": null', 1, 4, ' "id": null', ' ^^^^'],
    ['{}', 2, 0, '{}', '  ^'],
    ['"日本": 1', 6, 1, '"日本": 1', '        ^'],
  ])('%j at %d, %d long', (line, column, length, source, caret) => {
    expect(excerpt(line, column, length)).toEqual({ source, caret });
  });

  it('cuts what is too long, on both sides', () => {
    const line = `${'a'.repeat(500)}HERE${'b'.repeat(500)}`;
    expect(excerpt(line, 500, 4)).toEqual({
      source: `…${'a'.repeat(40)}HERE${'b'.repeat(56)}…`,
      caret: `${' '.repeat(41)}^^^^`,
    });
  });

  it('marks within the line, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(300), fc.nat(300), (line, column, length) => {
        const { source, caret } = excerpt(line, column, length);
        expect(caret).toMatch(/^ *\^+$/);
        expect(source).not.toContain('\n');
      }),
    );
  });
});

describe('colours', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [false, { FORCE_COLOR: '' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('on a terminal: %s, with %j: %s', (isTTY, env, expected) => {
    expect(wantsColors({ isTTY }, env)).toBe(expected);
  });
});

describe('the command behind --', () => {
  it.each([
    [['run', 'a'], ['run', 'a'], undefined],
    [
      ['run', 'a', '--', 'node', '--flag', '--', 'x'],
      ['run', 'a'],
      ['node', '--flag', '--', 'x'],
    ],
    [['run', 'a', '--'], ['run', 'a'], []],
    [[], [], undefined],
  ])('%j', (argv, words, command) => {
    expect(splitCommand(argv)).toEqual({ words, command });
  });
});
