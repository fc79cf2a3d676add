import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panelWith } from './harness/places';
import { openFile, runCommand } from './harness/quick-input';
import { screenshot, screenshotInThemes } from './harness/screenshot';
import { openWindow, type Window } from './harness/window';
import { ROOT, type Workspace, workspaceOf } from './harness/workspace';

const sample = (path: string) => readFileSync(join(ROOT, 'test/fixtures/traces', path), 'utf8');

const ping = (id: number) => `${JSON.stringify({ dir: 'c2s', frame: { jsonrpc: '2.0', id, method: 'ping' } })}\n`;

let workspace: Workspace;
let window: Window;

beforeAll(async () => {
  workspace = workspaceOf({
    'desktop.log': sample('claude-desktop/mcp-server-harbor.log'),
    'vscode.log': sample('vscode/MCP-harbor.log'),
    'growing.mcptrace': `{"wirebench":1}\n${ping(1)}`,
    'harbor.har': sample('har/harbor.har'),
  });
  window = await openWindow({ folder: workspace.folder });
});
afterAll(async () => {
  await window?.close();
  workspace?.remove();
});

async function openAsTrace(file: string): Promise<FrameLocator> {
  const { page } = window;
  await runCommand(page, 'View: Close All Editors');
  await openFile(page, file);
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await runCommand(page, 'MCP Wirebench: Open as Trace');
  const view = await panelWith(page, 'wb-trace-app');
  await view.locator('.row').first().waitFor();
  return view;
}

const rowsWith = (view: FrameLocator, ...texts: readonly string[]) =>
  texts.reduce((rows, text) => rows.filter({ hasText: text }), view.locator('.row'));

const activeRow = (view: FrameLocator) => view.locator('.row.active');

async function filterBy(view: FrameLocator, filter: string): Promise<void> {
  await view.locator('wb-trace-filter input').fill(filter);
  await view.locator('wb-trace-filter input').press('Enter');
}

describe('the trace view, from the VSIX, in the real editor', () => {
  it('a Claude Desktop log: read, filtered, its partner followed, its line shown and found again', async () => {
    const { page } = window;
    const view = await openAsTrace('desktop.log');
    await rowsWith(view, 'request', 'tools/list').first().click();
    await view.locator('wb-trace-details [role="treeitem"]').filter({ hasText: 'method' }).first().waitFor();
    await screenshotInThemes(window, 'desktop');

    await filterBy(view, 'method:tools/list');
    await view.locator('.summary strong').filter({ hasText: '2 of ' }).waitFor();
    expect(await view.locator('.row').count()).toBe(2);
    const link = view.locator('wb-trace-details button.partner');
    await link.filter({ hasText: 'answered at line' }).waitFor();
    const line = /line (\d+)/.exec((await link.textContent()) ?? '')![1]!;
    await link.click();
    await rowsWith(view, 'result').and(activeRow(view)).waitFor();
    await link.filter({ hasText: 'answers line' }).waitFor();
    await view.locator('[role="listbox"]').waitFor({ state: 'hidden' });
    await screenshot(page, 'followed');

    await view.locator('.scroll').press('Enter');
    await page
      .locator('.statusbar-item')
      .filter({ hasText: `Ln ${line}, ` })
      .first()
      .waitFor();
    await page.locator('.monaco-editor.focused').first().waitFor();
    await screenshot(page, 'line-beside');
    await page.keyboard.press('Control+Home');
    await runCommand(page, 'MCP Wirebench: Show in Trace');
    await view.getByText('not among the filtered rows').waitFor();
    await view.locator('wb-trace-details .title').filter({ hasText: 'event' }).waitFor();
  });

  it('a VS Code log: columns by the keyboard, words offered, a wrong one underlined', async () => {
    const { page } = window;
    const view = await openAsTrace('vscode.log');
    await rowsWith(view, 'request', 'initialize').first().click();
    await page.keyboard.press('Shift+F10');
    const menu = view.locator('[role="menu"]');
    await menu.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await view.locator('[role="columnheader"]').filter({ hasText: 'Line' }).waitFor();
    await screenshotInThemes(window, 'columns');
    await view.locator('.scroll').focus();
    await page.keyboard.press('b');
    await view.locator('.row.active.marked').waitFor();
    await page.keyboard.press('End');
    await view.locator('.row.active').filter({ hasNotText: 'initialize' }).waitFor();
    await page.keyboard.press('n');
    await view.locator('.row.active.marked').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('kin');
    await view.locator('[role="option"]').filter({ hasText: 'kind:' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('nonsense');
    await view.locator('wb-trace-filter .bad').filter({ hasText: 'nonsense' }).waitFor();
    await screenshotInThemes(window, 'wrong-filter');
    await view.locator('wb-trace-filter input').fill('kind:stderr');
    await view.locator('.summary strong').waitFor();
    await rowsWith(view, 'stderr').first().waitFor();
    // what was chosen stands there again when the view is opened anew
    await runCommand(page, 'View: Close Editor');
    await runCommand(page, 'View: Reopen Closed Editor');
    const again = await panelWith(page, 'wb-trace-app');
    await again.locator('[role="columnheader"]').filter({ hasText: 'Line' }).waitFor();
    expect(await again.locator('wb-trace-filter input').inputValue()).toBe('kind:stderr');
    await again.locator('.summary strong').waitFor();
  });

  it('a HAR: its HTTP facts stand beside the frame', async () => {
    const view = await openAsTrace('harbor.har');
    await view.locator('wb-trace-overview .error').first().waitFor();
    await rowsWith(view, 'request', 'initialize').first().click();
    await view.locator('vscode-tab-header').filter({ hasText: 'Exchange' }).click();
    await view.locator('dd').filter({ hasText: 'POST http://localhost:4180/mcp' }).waitFor();
    await screenshotInThemes(window, 'har');
  });

  it('a file that grows: the last frame stays in sight', async () => {
    const { page } = window;
    const view = await openAsTrace('growing.mcptrace');
    await view.getByText('Follow', { exact: true }).click();
    appendFileSync(workspace.path('growing.mcptrace'), Array.from({ length: 300 }, (_, i) => ping(i + 2)).join(''));
    await view.locator('.summary').filter({ hasText: '301 frames' }).waitFor();
    await view.locator('.row span').getByText('301', { exact: true }).first().waitFor();
    await screenshot(page, 'followed-growth');
  });
});
