import { describeMember, proposeMembers, proposeValues } from '@wirebench/core/config/describe';
import { HOSTS } from '@wirebench/core/config/hosts/index';
import { parseDocument } from '@wirebench/core/text/document';
import { describe, expect, it } from 'vitest';

const doc = parseDocument(
  '{"mcpServers":{"s":{"command":"x","type":""}},"servers":{"s":{"type":"stdio"}},"inputs":[{"id":"key"}]}',
);
const labels = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label);

describe('completion', () => {
  it('offers what an entry lacks', () => {
    expect(labels(proposeMembers('portable', doc, ['mcpServers', 's']))).toEqual([
      'args',
      'env',
      'cwd',
      'url',
      'headers',
      'headersHelper',
      'oauth',
      'tools',
      'timeout',
      'description',
    ]);
    expect(proposeMembers('gemini', doc, ['mcpServers', 's']).find(({ label }) => label === 'trust')).toEqual({
      label: 'trust',
      summary: 'true runs its tools without a question.',
      json: 'true',
    });
  });

  it('offers the root and inputs', () => {
    expect(labels(proposeMembers('cursor', parseDocument('{}'), []))).toEqual(['mcpServers']);
    expect(labels(proposeMembers('vscode', parseDocument('{"servers":{}}'), []))).toEqual(['inputs']);
    expect(labels(proposeMembers('vscode', doc, ['inputs', 0]))).toContain('password');
    expect(proposeMembers('cursor', doc, ['mcpServers'])).toEqual([]);
    expect(proposeMembers('cursor', doc, ['mcpServers', 's', 'env'])).toEqual([]);
  });

  it('offers words and variables', () => {
    expect(labels(proposeValues('portable', doc, ['mcpServers', 's', 'type']))).toEqual([
      'stdio',
      'local',
      'http',
      'sse',
    ]);
    expect(labels(proposeValues('portable', doc, ['mcpServers', 's', 'args', 0]))).toEqual(['${NAME}']);
    expect(labels(proposeValues('vscode', doc, ['servers', 's', 'env', 'A']))).toEqual([
      '${input:key}',
      '${env:NAME}',
      '${workspaceFolder}',
      '${workspaceFolderBasename}',
      '${userHome}',
      '${pathSeparator}',
      '${cwd}',
    ]);
    expect(proposeValues('zed', doc, ['context_servers', 's', 'args', 0])).toEqual([]);
  });

  it('leaves to VS Code what VS Code offers', () => {
    expect(proposeMembers('vscode', doc, ['servers', 's'], true)).toEqual([]);
    expect(labels(proposeValues('vscode', doc, ['servers', 's', 'type'], true))).toContain('${input:key}');
  });
});

describe('hover', () => {
  it.each([
    [
      'portable',
      ['mcpServers', 's', 'command'],
      'The program that is started, without its arguments: a name on the path, or a path.',
    ],
    ['gemini', ['mcpServers', 's', 'url'], 'The address of a server that speaks the old HTTP+SSE.'],
    ['cursor', ['mcpServers'], 'The servers of Cursor, by name.'],
    ['vscode', ['inputs', 0, 'id'], 'The name in `${input:id}`.'],
    ['portable', ['mcpServers', 's', 'nope'], undefined],
    ['portable', ['mcpServers', 's'], undefined],
    ['portable', [], undefined],
  ] as const)('%s %j', (host, path, text) => {
    expect(describeMember(host, path)).toBe(text);
  });

  it('has a sentence for every member of every host', () => {
    for (const host of HOSTS) for (const { summary } of host.members) expect(summary).toMatch(/\.$/);
  });
});
