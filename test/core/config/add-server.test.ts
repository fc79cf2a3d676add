import { addServer, cannotHold, freeName, readServerLine, serverNames } from '@wirebench/core/config/add-server';
import { parseCommandLine, quoteWords, splitWords } from '@wirebench/core/config/command-line';
import { HOSTS } from '@wirebench/core/config/hosts/index';
import { readConfiguration } from '@wirebench/core/config/read-configuration';
import type { HostId } from '@wirebench/core/config/types';
import { parseDocument } from '@wirebench/core/text/document';
import { toTextEdits } from '@wirebench/core/text/edits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('splitWords', () => {
  it.each<[string, boolean, readonly string[] | string]>([
    ['npx -y  x', false, ['npx', '-y', 'x']],
    ['  ', false, []],
    [`a 'b c' "d e"`, false, ['a', 'b c', 'd e']],
    [`a"b c"d`, false, ['ab cd']],
    [`''`, false, ['']],
    ['a\\ b', false, ['a b']],
    [`"a\\"b\\\\c\\n"`, false, ['a"b\\c\\n']],
    [`'a\\'`, false, ['a\\']],
    ['$HOME *.js | x > y', false, ['$HOME', '*.js', '|', 'x', '>', 'y']],
    ['C:\\x\\y.exe a\\b', true, ['C:\\x\\y.exe', 'a\\b']],
    ['"C:\\Program Files\\x.exe" --a', true, ['C:\\Program Files\\x.exe', '--a']],
    ['"a\\"b"', true, ['a"b']],
    ['"\\\\srv\\share"', true, ['\\\\srv\\share']],
    ['a\tb\r\nc', false, ['a', 'b', 'c']],
    ['a "b', false, 'The quote " is never closed.'],
    [`a 'b`, true, "The quote ' is never closed."],
  ])('%j (Windows: %s)', (line, windows, expected) => {
    expect(splitWords(line, windows)).toEqual(expected);
  });

  it('reads back what is quoted', () => {
    const word = fc.string({ unit: fc.constantFrom('a', ' ', '"', "'", '\\', '$', '\n', 'é', '=') });
    fc.assert(
      fc.property(fc.array(word), fc.boolean(), (words, windows) => {
        expect(splitWords(quoteWords(words, windows), windows)).toEqual(words);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.string()), fc.boolean(), (words, windows) => {
        expect(splitWords(quoteWords(words, windows), windows)).toEqual(words);
      }),
    );
  });

  it('takes assignments before the command for environment', () => {
    expect(parseCommandLine('A=1 B="x y" node s.js C=3', false)).toEqual({
      command: 'node',
      args: ['s.js', 'C=3'],
      env: { A: '1', B: 'x y' },
    });
    expect(parseCommandLine('A=1', false)).toBe('A command or an address is needed here.');
  });
});

describe('readServerLine', () => {
  it.each([
    ['npx -y @modelcontextprotocol/server-everything@1.2 stdio', 'server-everything'],
    ['node ./dist/my-server.js', 'my-server'],
    ['uvx mcp-server-git --repository .', 'mcp-server-git'],
    ['python3 -m my_server', 'my_server'],
    ['docker run -i --rm ghcr.io/acme/mcp:latest', 'mcp-latest'],
    ['/opt/acme/bin/server --x', 'server'],
    ['node', 'node'],
    ['https://mcp.example.com/mcp', 'example.com'],
    ['http://localhost:3000/mcp', 'localhost'],
  ])('%s is called %s', (line, name) => {
    expect(readServerLine(line, false)).toMatchObject({ ok: true, name });
  });

  it('reads Windows lines', () => {
    expect(readServerLine('"C:\\Program Files\\acme\\srv.exe" --dir C:\\x', true)).toEqual({
      ok: true,
      name: 'srv',
      server: { transport: 'stdio', command: 'C:\\Program Files\\acme\\srv.exe', args: ['--dir', 'C:\\x'], env: {} },
    });
  });

  it.each([
    ['', 'A command or an address is needed here.'],
    ['ftp://x', 'MCP servers are reached by http or https, not by ftp.'],
    ['https://', 'This is no valid address.'],
    ['https://a b', 'This is no valid address.'],
  ])('%j: %s', (line, problem) => {
    expect(readServerLine(line, false)).toEqual({ ok: false, problem });
  });
});

describe('addServer', () => {
  const stdio = { transport: 'stdio', command: 'npx', args: ['-y', 'x'], env: { A: 'b' } } as const;
  const http = { transport: 'http', url: 'https://x/mcp' } as const;

  it.each(HOSTS.filter(({ format }) => format !== 'toml').map(({ id }) => id))(
    '%s reads back what is written',
    (host) => {
      for (const server of [stdio, http]) {
        const added = addServer(host, undefined, 'a', server);
        if (cannotHold(host, server) !== undefined) {
          expect(added).toBeUndefined();
          continue;
        }
        const [entry] = readConfiguration(host, 'F', (added as { text: string }).text).entries;
        expect(entry).toMatchObject(server.transport === 'stdio' ? { ...server, name: 'a' } : { ...server, name: 'a' });
      }
    },
  );

  it.each<[HostId, string, string]>([
    ['vscode', '{\n  // mine\n  "servers": {\n    "old": { "command": "o" } // keep\n  }\n}\n', 'mine'],
    ['zed', '{ "theme": "dark" }', 'theme'],
    ['portable', '{}', '{'],
  ])('%s: keeps what the file holds', (host, text, kept) => {
    const doc = parseDocument(text);
    const added = addServer(host, doc, 'new', http) as { edits: Parameters<typeof toTextEdits>[2] };
    const after = [...toTextEdits(doc, doc.root!, added.edits)]
      .reverse()
      .reduce((now, e) => now.slice(0, e.offset) + e.text + now.slice(e.offset + e.length), text);
    expect(after).toContain(kept);
    const names = readConfiguration(host, 'F', after).entries.map((e) => e.name);
    expect(names).toEqual([...serverNames(host, doc), 'new']);
  });

  it('says what cannot be', () => {
    expect(cannotHold('claude-desktop', http)).toBe('Claude Desktop starts servers over stdio only.');
    expect(cannotHold('codex', stdio)).toBe(
      'Codex CLI keeps its servers in TOML; add it there by hand or with its own command.',
    );
    expect(addServer('vscode', parseDocument('[]'), 'a', stdio)).toBeUndefined();
    expect(addServer('vscode', parseDocument('{"servers":[]}'), 'a', stdio)).toBeUndefined();
  });

  it('finds a free name', () => {
    expect(freeName('a', new Set(['a', 'a-2']))).toBe('a-3');
    expect(freeName('b', new Set(['a']))).toBe('b');
  });
});
