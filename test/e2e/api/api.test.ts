import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/rig/chromium.mjs';
import { startEditor } from '../../../scripts/rig/editor.mjs';
import { ROOT, VSIX, type Workspace, workspaceOf } from '../harness/workspace';
import type { Outcome } from './suite/index';
import { WRONG } from './suite/wrong';

const GOOD = `{
  "protocolVersion": "2026-07-28",
  "requests": [
    {
      "name": "build a report",
      "method": "tools/call",
      "params": { "name": "build_report", "arguments": {} }
    },
    { "name": "list the tools", "method": "tools/list" }
  ]
}
`;

/** Runs the suite inside the extension host of a real editor, against the installed VSIX. */
async function runSuite(): Promise<Outcome[]> {
  const workspace = workspaceOf({
    'notes.json': '{ "tool": "hammer", "method": "tools/col" }\n',
    'good.mcp.json': GOOD,
    'wrong.mcp.json': WRONG,
    'scratch.mcp.json': '{}\n',
    'subscribe.mcp.json':
      '{ "requests": [{ "name": "s", "method": "resources/subscribe", "params": { "uri": "a:b" } }] }\n',
    'servers.mcp.json': '{ "mcpServers": { "one": { "command": "node", "args": [] } } }\n',
    '.mcp.json': '{ "mcpServers": {} }\n',
    'one.mcptrace': '{"ts":"2026-07-28T10:00:00.000Z","dir":"c2s","frame":{"jsonrpc":"2.0","id":1,"method":"ping"}}\n',
  });
  try {
    return await inExtensionHost(workspace);
  } finally {
    workspace.remove();
  }
}

async function inExtensionHost(workspace: Workspace): Promise<Outcome[]> {
  const place = join(workspace.folder, '..');
  const [suite, development] = [join(place, 'suite', 'index.js'), join(place, 'development')];
  await bundle(suite);
  emptyExtension(development);
  const results = join(place, 'results.json');
  const env = { WIREBENCH_API_RESULTS: results };
  const editor = await startEditor({ vsix: VSIX, folder: workspace.folder, driver: true, env });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    const log: string[] = [];
    const ended = new Promise<number>((resolve) => void page.exposeFunction('codeAutomationExit', resolve));
    await page.exposeFunction('codeAutomationLog', (...parts: unknown[]) => void log.push(parts.join(' ')));
    const remote = (path: string) => `vscode-remote://${editor.authority}${path}`;
    const payload = JSON.stringify([
      ['extensionDevelopmentPath', remote(development)],
      ['extensionTestsPath', remote(suite)],
    ]);
    await page.goto(editor.address({ payload }));
    const code = await Promise.race([ended, timeout(150_000)]);
    if (code !== 0) throw new Error(`The extension host ended with ${code}.\n${log.slice(-30).join('\n')}`);
    return JSON.parse(readFileSync(results, 'utf8'));
  } finally {
    await browser.close();
    await editor.stop();
  }
}

function bundle(outfile: string): Promise<unknown> {
  const entry = join(ROOT, 'test/e2e/api/suite/index.ts');
  return esbuild.build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
  });
}

/** The suite needs an extension under development; this one is nothing, so that the installed one is tested. */
function emptyExtension(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'api-tests', publisher: 'wirebench', version: '0.0.1', engines: { vscode: '*' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
}

function timeout(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('The suite did not end.')), ms).unref());
}

const outcomes = await runSuite();

describe('inside the extension host', () => {
  it('every test ran', () => {
    expect(outcomes.length).toBeGreaterThan(15);
  });

  it.each(outcomes.map(({ name, error }) => [name, error] as const))('%s', (_, error) => {
    expect(error).toBeUndefined();
  });
});
