import { describe, expect, it } from 'vitest';
import { languageForKind } from '../../../client/src/languages/kind-language';
import { RestartPolicy } from '../../../client/src/languages/restart-policy';
import { documentSelector, isOurs } from '../../../client/src/languages/selector';

describe('the first document of ours', () => {
  it.each([
    ['mcp-request', 'file', '/w/a.mcp.json', true],
    ['mcp-request', 'untitled', 'Untitled-1', true],
    ['mcp-request', 'git', '/w/a.mcp.json', false],
    ['mcp-trace', 'file', '/w/a.mcptrace', true],
    ['json', 'file', '/w/.mcp.json', true],
    ['jsonc', 'file', '/w/.vscode/mcp.json', true],
    ['json', 'file', '/home/u/.cursor/mcp.json', true],
    ['json', 'file', '/home/u/.gemini/settings.json', true],
    ['jsonc', 'file', '/w/.vscode/settings.json', false],
    ['json', 'file', '/w/package.json', false],
    ['json', 'file', '/w/not-mcp.json', false],
    ['jsonc', 'file', '/w/fragment.mcp.json', true],
    ['json', 'file', '/w/wirebench.json', true],
    ['plaintext', 'file', '/w/mcp.json', false],
  ])('%s %s:%s is one: %s', (language, scheme, path, ours) => {
    expect(isOurs({ language, scheme, path })).toBe(ours);
  });

  it('is never synchronised where it is a trace', () => {
    expect(documentSelector().filter(({ language }) => language === 'mcp-trace')).toEqual([]);
  });
});

it.each([
  ['configuration', 'mcp-request', 'jsonc'],
  ['foreign', 'mcp-request', 'jsonc'],
  ['manifest', 'mcp-request', 'jsonc'],
  ['request', 'jsonc', 'mcp-request'],
  ['request', 'mcp-request', undefined],
  ['none', 'mcp-request', undefined],
  ['trace', 'mcp-request', undefined],
  ['configuration', 'json', undefined],
  ['foreign', 'jsonc', undefined],
] as const)('a document of kind %s in %s goes to %s', (kind, current, language) => {
  expect(languageForKind(kind, current)).toBe(language);
});

describe('restarts', () => {
  it('come later and later, and then no more', () => {
    const policy = new RestartPolicy([0, 10, 20], 1_000);
    expect([0, 1, 2, 3, 4].map((now) => policy.ended(now))).toEqual([0, 10, 20, undefined, undefined]);
  });

  it('begin anew once the last ends are long ago, or somebody asks', () => {
    const policy = new RestartPolicy([0, 10], 1_000);
    expect([policy.ended(0), policy.ended(500), policy.ended(1_200), policy.ended(1_300)]).toEqual([
      0,
      10,
      10,
      undefined,
    ]);
    policy.reset();
    expect(policy.ended(1_301)).toBe(0);
  });
});
