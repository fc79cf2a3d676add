import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { allRules } from '@wirebench/core/config/all-rules';
import { describe, expect, it } from 'vitest';
import { type VsixEntry, vsixEntries } from '../../scripts/build/vsix.mjs';
import { ROOT } from './planted';

const VSIX = join(ROOT, 'mcp-wirebench.vsix');
const entries: VsixEntry[] = existsSync(VSIX) ? await vsixEntries(VSIX) : [];
const text = (path: string) =>
  entries
    .find((entry) => entry.path === path)!
    .read()
    .toString('utf8');

describe('mcp-wirebench.vsix', () => {
  it('was packed: `npm run package`', () => {
    expect(entries.length).toBeGreaterThan(0);
  });

  it('holds these files and no other', () => {
    // What panels share stands in chunks that have their content's hash in their name.
    const paths = entries.map(({ path }) => path.replace(/shared-[A-Z0-9]{8}\.js$/, 'shared-HASH.js'));
    expect(paths).toEqual([
      '[Content_Types].xml',
      'extension.vsixmanifest',
      'extension/LICENSE.txt',
      'extension/changelog.md',
      'extension/dist/engine.js',
      'extension/dist/extension.js',
      'extension/dist/guard-worker.js',
      'extension/dist/language-client.js',
      'extension/dist/rules.json',
      'extension/dist/schema-worker.js',
      'extension/dist/server.js',
      'extension/dist/trace-worker.js',
      'extension/dist/webview/codicon.css',
      'extension/dist/webview/codicon.ttf',
      'extension/dist/webview/comparison.js',
      'extension/dist/webview/response.js',
      'extension/dist/webview/shared-HASH.js',
      'extension/dist/webview/shared-HASH.js',
      'extension/dist/webview/shared-HASH.js',
      'extension/dist/webview/trace.js',
      'extension/examples/first-hour/.vscode/mcp.json',
      'extension/examples/first-hour/README.md',
      'extension/examples/first-hour/requests/1-first.mcp.json',
      'extension/examples/first-hour/requests/2-mistakes.mcp.json',
      'extension/examples/first-hour/requests/3-tests.mcp.json',
      'extension/examples/first-hour/server.mjs',
      'extension/examples/first-hour/traces/countdown.mcptrace',
      'extension/media/icon.png',
      'extension/media/panel.css',
      'extension/media/request-dark.svg',
      'extension/media/request-light.svg',
      'extension/media/trace-dark.svg',
      'extension/media/trace-light.svg',
      'extension/media/walkthrough/example.md',
      'extension/media/walkthrough/request.md',
      'extension/media/walkthrough/send.md',
      'extension/media/walkthrough/trace.md',
      'extension/media/wirebench.svg',
      'extension/package.json',
      'extension/package.nls.json',
      'extension/readme.md',
      'extension/syntaxes/mcp-request.language-configuration.json',
      'extension/syntaxes/mcp-request.tmLanguage.json',
      'extension/syntaxes/mcp-trace.language-configuration.json',
      'extension/syntaxes/mcp-trace.tmLanguage.json',
    ]);
  });

  it('is under 1.5 MB', () => {
    expect(statSync(VSIX).size).toBeLessThan(1_500_000);
  });

  it('has no native module and no source map', () => {
    expect(entries.filter(({ path }) => /\.(node|dll|so|dylib|exe|wasm|map)$/.test(path))).toEqual([]);
  });

  it('names no folder of the machine that built it', () => {
    const bundles = entries.filter(({ path }) => /\.(js|json|md|xml)$/.test(path));
    expect(bundles.filter(({ path }) => text(path).includes(ROOT)).map(({ path }) => path)).toEqual([]);
  });

  it('carries a page for every rule, under the id that findings lead to', () => {
    const pages = Object.entries<string>(JSON.parse(text('extension/dist/rules.json')));
    expect(pages.map(([id]) => id).sort()).toEqual(allRules().map(({ id }) => id));
    expect(pages.filter(([id, page]) => !page.startsWith(`# ${id}\n`)).map(([id]) => id)).toEqual([]);
  });

  it('panels evaluate no code: their content security policy forbids it', () => {
    const panels = entries.filter(({ path }) => /webview\/.*\.js$/.test(path));
    expect(panels.length).toBeGreaterThan(1);
    expect(panels.filter(({ path }) => /\bnew Function\b|\beval\(/.test(text(path))).map(({ path }) => path)).toEqual(
      [],
    );
  });
});
