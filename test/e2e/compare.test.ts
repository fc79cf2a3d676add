import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, lens, panelWith } from './harness/places';
import { openFile, pick, runCommand } from './harness/quick-input';
import { screenshot, screenshotInThemes } from './harness/screenshot';
import { openWindow, type Window } from './harness/window';
import { ROOT, type Workspace, workspaceOf } from './harness/workspace';

const START = Date.UTC(2026, 8, 1, 10);
const line = (ms: number, dir: string, frame: object) =>
  `${JSON.stringify({ ts: new Date(START + ms).toISOString(), dir, frame: { jsonrpc: '2.0', ...frame } })}\n`;
const tool = (name: string, title: string) => ({ name, title, inputSchema: { type: 'object' } });
const exchange = (at: number, took: number, id: number, method: string, params: object, answer: object) =>
  line(at, 'c2s', { id, method, params }) + line(at + took, 's2c', { id, ...answer });
const says = (text: string, isError = false) => ({ result: { content: [{ type: 'text', text }], isError } });
const call = (at: number, took: number, id: number, name: string, answer: object) =>
  exchange(at, took, id, 'tools/call', { name, arguments: { station: 'pier 7' } }, answer);
const tools = (...list: object[]) => ({ result: { tools: list } });

const BEFORE =
  exchange(0, 5, 1, 'tools/list', {}, tools(tool('tide', 'Tide'), tool('wind', 'Wind'))) +
  call(10, 12, 2, 'tide', says('{"high":"03:12","low":"09:20"}')) +
  call(40, 10, 3, 'wind', says('calm')) +
  exchange(60, 2, 4, 'ping', {}, { result: {} });
const AFTER =
  exchange(0, 6, 1, 'tools/list', {}, tools(tool('wind', 'Wind'), tool('tide', 'Tides'), tool('fog', 'Fog'))) +
  call(10, 480, 2, 'tide', says('{ "low": "09:20", "high": "03:15" }')) +
  call(500, 10, 3, 'wind', says('no such station', true)) +
  call(520, 10, 4, 'fog', says('none'));

const greet = (name: string) =>
  `${JSON.stringify({ server: 'hour', requests: [{ name: 'greet', method: 'tools/call', params: { name: 'greet', arguments: { name } } }] }, undefined, 2)}\n`;
const SERVERS = {
  mcpServers: { hour: { command: process.execPath, args: [join(ROOT, 'examples/first-hour/server.mjs')] } },
};

let workspace: Workspace;
let window: Window;

beforeAll(async () => {
  workspace = workspaceOf({
    'before.mcptrace': BEFORE,
    'after.mcptrace': AFTER,
    'greet.mcp.json': greet('Ada'),
    '.mcp.json': JSON.stringify(SERVERS),
    'desktop.log': readFileSync(join(ROOT, 'test/fixtures/traces/claude-desktop/mcp-server-harbor.log'), 'utf8'),
  });
  window = await openWindow({ folder: workspace.folder });
});
afterAll(async () => {
  await window?.close();
  workspace?.remove();
});

/** a file alone in the window */
async function openAlone(file: string): Promise<void> {
  const { page } = window;
  await runCommand(page, 'View: Close All Editors');
  await expect.poll(() => page.locator('.tabs-container .tab').count()).toBe(0);
  // chosen by its name: at first the list shows files that were open before
  await page.keyboard.press('Control+P');
  await pick(page, file);
  await page.locator(`.tabs-container .tab[data-resource-name="${file}"]`).first().waitFor();
}

const pairs = (view: FrameLocator) => view.locator('wb-comparison-table .window .row');
const details = (view: FrameLocator) => view.locator('wb-comparison-details');

describe('comparing, from the VSIX, in the real editor', () => {
  it('two traces by the palette: verdicts, what differs, filters, all by the keyboard', async () => {
    const { page } = window;
    await openFile(page, 'before.mcptrace');
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await runCommand(page, 'MCP Wirebench: Compare Traces');
    await pick(page, 'before.mcptrace');
    await pick(page, 'after.mcptrace');
    const view = await panelWith(page, 'wb-comparison-app');
    await pairs(view).first().waitFor();
    expect(await view.locator('.verdict[aria-pressed]').allTextContents()).toEqual([
      '3 changed',
      '1 added',
      '1 gone',
      '0 same',
    ]);
    expect(await pairs(view).count()).toBe(5);
    expect(await pairs(view).first().getAttribute('aria-label')).toBe(
      'changed, other values, tools/list, result, line 1 before, line 1 after',
    );
    await details(view).locator('li').filter({ hasText: '/tools/1/title' }).filter({ hasText: 'in tide' }).waitFor();
    await screenshotInThemes(window, 'pairs');

    await view.locator('.scroll').focus();
    await page.keyboard.press('ArrowDown');
    await details(view).locator('li').filter({ hasText: '/content/0/text#/high' }).waitFor();
    await details(view).getByText('12.0 ms → 480 ms').waitFor();
    await page.keyboard.press('ArrowDown');
    await details(view).getByText('result → tool error').waitFor();
    await details(view).locator('vscode-tab-header').filter({ hasText: 'Answers' }).click();
    await details(view).locator('section').filter({ hasText: 'no such station' }).waitFor();
    await screenshotInThemes(window, 'answers');

    await view.locator('.scroll').focus();
    await page.keyboard.press('1');
    await page.keyboard.press('3');
    await pairs(view).filter({ hasText: 'tide' }).waitFor({ state: 'detached' });
    expect(await pairs(view).count()).toBe(1);
    await pairs(view).filter({ hasText: 'fog' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('methd:x');
    await view.getByText('There is no key methd; did you mean method').waitFor();
    await view.locator('input').fill('tool:nothing');
    await view.getByText('No pair fits what is chosen above.').waitFor();
    await screenshot(page, 'nothing-fits');
    await view.locator('input').press('Escape');
    await pairs(view).filter({ hasText: 'fog' }).waitFor();
    await view.locator('.scroll').press('Enter');
    await page.locator('.statusbar-item').filter({ hasText: 'Ln 7, ' }).first().waitFor();
  });

  it('an open trace with a log of another tool', async () => {
    const { page } = window;
    await openAlone('before.mcptrace');
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await runCommand(page, 'MCP Wirebench: Open as Trace');
    await panelWith(page, 'wb-trace-app');
    await runCommand(page, 'MCP Wirebench: Compare With');
    await pick(page, 'desktop.log');
    const view = await panelWith(page, 'wb-comparison-app');
    await pairs(view).first().waitFor();
    await view.getByText('before.mcptrace').first().waitFor();
    await screenshot(page, 'with-a-log');
  });

  it('a request file of a chosen exchange, and the exchange as curl', async () => {
    const { page } = window;
    await openAlone('after.mcptrace');
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await runCommand(page, 'MCP Wirebench: Open as Trace');
    const view = await panelWith(page, 'wb-trace-app');
    const row = view.locator('.row').filter({ hasText: 'request' }).filter({ hasText: 'fog' }).first();
    await row.click({ button: 'right' });
    const menu = page.locator('.monaco-menu:visible');
    await menu.locator('.action-label').filter({ hasText: 'Copy as curl' }).first().waitFor();
    await screenshot(page, 'copy-menu');
    await page.keyboard.press('Escape');
    await runCommand(page, 'MCP Wirebench: Create Request File From Selection');
    await pick(page, 'The chosen exchange');
    const text = page.locator('.monaco-editor:visible .view-lines').last();
    await text.filter({ hasText: 'tools/call' }).waitFor();
    await text.filter({ hasText: '"expect"' }).waitFor();
    await screenshot(page, 'request-file');
    await runCommand(page, 'View: Revert and Close Editor');
    await page.locator('.tabs-container .tab[data-resource-name="after.mcp.json"]').waitFor({ state: 'detached' });
    // the view takes the focus when it is seen again
    await (await panelWith(page, 'wb-trace-app')).locator('.scroll:focus').waitFor();
  });

  it('a run with the one before it, in the diff of the editor', async () => {
    const { page } = window;
    await openAlone('greet.mcp.json');
    const send = lens(page, 'Send').filter({ hasNotText: 'all' }).first();
    await send.waitFor();
    await send.click();
    await consent(page);
    const history = (await panelWith(page, 'wb-response-app')).locator('select');
    await history.filter({ hasText: '✓ greet' }).first().waitFor();
    await runCommand(page, 'MCP Wirebench: Compare With Earlier Run');
    await page.locator('.notifications-toasts').getByText('"greet" was answered once only').first().waitFor();
    writeFileSync(workspace.path('greet.mcp.json'), greet('Bo'));
    await page.locator('.view-line').filter({ hasText: '"Bo"' }).first().waitFor();
    await page.keyboard.press('Control+1');
    await runCommand(page, 'MCP Wirebench: Send All');
    await expect.poll(() => history.locator('option').filter({ hasText: '✓ greet' }).count()).toBe(2);
    await page.keyboard.press('Control+1');
    await runCommand(page, 'MCP Wirebench: Compare With Earlier Run');
    const diff = page.locator('.monaco-diff-editor');
    await diff.locator('.view-line').filter({ hasText: 'Hello, Ada!' }).first().waitFor();
    await diff.locator('.view-line').filter({ hasText: 'Hello, Bo!' }).first().waitFor();
    await screenshot(page, 'runs');
  });
});
