import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, lens, openOurView, panelWith, squiggles, treeRow } from './harness/places';
import { answer, openFile, pick, runCommand } from './harness/quick-input';
import { screenshot } from './harness/screenshot';
import { openWindow, type Window } from './harness/window';
import { type Workspace, workspaceOf } from './harness/workspace';

let workspace: Workspace;
let window: Window;

beforeAll(async () => {
  workspace = workspaceOf({ 'notes.txt': 'nothing of ours yet\n' });
  window = await openWindow({ folder: workspace.folder });
});
afterAll(async () => {
  await window?.close();
  workspace?.remove();
});

describe('the first hour, in a folder that knows no server', () => {
  it('says what can be done', async () => {
    const { page } = window;
    await page.locator('.activitybar a.action-label[aria-label="MCP Wirebench"]').click();
    for (const title of ['Open the Example Workspace', 'Add a Server', 'Open a Log']) {
      await page.locator('.welcome-view').getByRole('button', { name: title }).waitFor();
    }
  });

  it('adds a server from a command line to the file that was picked', async () => {
    const { page } = window;
    await runCommand(page, 'MCP Wirebench: Add Server');
    await answer(page, 'node "my server.js" --port 3');
    await pick(page, '.vscode/mcp.json', 'vscode');
    await answer(page, 'reports');
    await page.locator('.tabs-container .tab[data-resource-name="mcp.json"]').waitFor();
    await expect
      .poll(() => JSON.parse(readFileSync(workspace.path('.vscode/mcp.json'), 'utf8')))
      .toEqual({ servers: { reports: { type: 'stdio', command: 'node', args: ['my server.js', '--port', '3'] } } });
    await openOurView(page);
    await treeRow(page, 'reports').first().waitFor();
    await screenshot(page, 'server-added');
  });

  it('opens the shipped example workspace, whose server runs on the editor itself', async () => {
    const opened = window.page.context().waitForEvent('page', { timeout: 60_000 });
    await runCommand(window.page, 'MCP Wirebench: Open the Example Workspace');
    await pick(window.page, 'In the storage of the extension', 'storage');
    const example: Page = await opened;
    await example.locator('.explorer-folders-view .monaco-list-row').first().waitFor({ timeout: 60_000 });
    await openFile(example, 'requests/2-mistakes.mcp.json');
    await squiggles(example).first().waitFor();
    await openFile(example, 'requests/1-first.mcp.json');
    await lens(example, 'Send').filter({ hasNotText: 'all' }).first().click();
    expect(await consent(example)).toContain('ELECTRON_RUN_AS_NODE');
    const panel = await panelWith(example, 'wb-response-app');
    await panel.locator('wb-status').getByText('The call was answered with a result.').waitFor();
    await screenshot(example, 'example-workspace');
  });
});
