import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panelWith } from './harness/places';
import { openFile, runCommand } from './harness/quick-input';
import { screenshotInThemes } from './harness/screenshot';
import { openWindow, type Window } from './harness/window';
import { ROOT, type Workspace, workspaceOf } from './harness/workspace';

const sample = (path: string) => readFileSync(join(ROOT, 'test/fixtures/traces', path), 'utf8');

let workspace: Workspace;
let window: Window;

beforeAll(async () => {
  workspace = workspaceOf({
    'desktop.log': sample('claude-desktop/mcp-server-harbor.log'),
    'claude.log': sample('claude-desktop/mcp-server-harbor.log'),
    'vscode.log': sample('vscode/MCP-harbor.log'),
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

const cells = (view: FrameLocator, column: number) =>
  view
    .locator(`.row > :nth-child(${column})`)
    .allTextContents()
    .then((texts) => texts.map((text) => text.trim()));

describe('the table of the trace view, from the VSIX, in the real editor', () => {
  it('a Claude Desktop log: sorted by mouse and by keyboard, and so again when it is opened anew', async () => {
    const { page } = window;
    const view = await openAsTrace('desktop.log');
    const head = (title: string) => view.locator('[role="columnheader"]').filter({ hasText: title });
    await head('Kind').getByRole('button').click();
    await view.locator('[aria-sort="ascending"]').filter({ hasText: 'Kind' }).waitFor();
    await view.locator('.row').first().filter({ hasText: 'request' }).waitFor();
    const kinds = [...new Set(await cells(view, 4))];
    expect(kinds.slice(0, 3)).toEqual(['request', 'notification', 'result']);

    await view.locator('.scroll').focus();
    await page.keyboard.press('s');
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await view.locator('[aria-sort="ascending"]').filter({ hasText: 'Method' }).waitFor();
    await page.keyboard.press('Enter');
    await view.locator('[aria-sort="descending"]').filter({ hasText: 'Method' }).waitFor();
    await view.locator('.row').first().filter({ hasText: 'tools/list' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await view.locator('.row.active').filter({ hasText: 'tools/list' }).waitFor();
    await screenshotInThemes(window, 'sorted');

    await runCommand(page, 'View: Close Editor');
    await runCommand(page, 'View: Reopen Closed Editor');
    const again = await panelWith(page, 'wb-trace-app');
    await again.locator('[aria-sort="descending"]').filter({ hasText: 'Method' }).waitFor();
    await again.locator('.row').first().filter({ hasText: 'tools/list' }).waitFor();
  });

  it('a VS Code log: the statistics count its calls, and a line of them is a filter', async () => {
    const { page } = window;
    const view = await openAsTrace('vscode.log');
    await view.getByRole('button', { name: 'Statistics' }).click();
    const table = view.locator('wb-trace-statistics');
    await table.locator('tbody tr').first().waitFor();
    await table.getByRole('button', { name: 'Max' }).click();
    await table.locator('[aria-sort="descending"]').filter({ hasText: 'Max' }).waitFor();
    await screenshotInThemes(window, 'statistics');
    const method = (await table.locator('tbody button').first().textContent()) ?? '';
    await table.locator('tbody button').first().focus();
    await page.keyboard.press('Enter');
    await view.locator('.summary strong').waitFor();
    expect(await view.locator('wb-trace-filter input').inputValue()).toContain(`method:${method}`);
    await view.locator('.row').filter({ hasText: method }).first().waitFor();
  });

  it('a HAR: grouped by exchange, folded and unfolded by keyboard and mouse', async () => {
    const { page } = window;
    const view = await openAsTrace('harbor.har');
    await view.getByRole('button', { name: 'Group' }).click();
    await view.locator('[role="treegrid"]').waitFor();
    await view.locator('.row.member').first().waitFor();
    await screenshotInThemes(window, 'grouped');
    await view.getByRole('button', { name: 'Fold all' }).click();
    await view.getByRole('button', { name: 'Unfold all' }).waitFor();
    await view.locator('.row.member').first().waitFor({ state: 'detached' });
    await view.locator('.row').filter({ hasText: 'request' }).filter({ hasText: 'initialize' }).first().click();
    await page.keyboard.press('ArrowRight');
    await view.locator('.row.active[aria-expanded="true"]').waitFor();
    await view.locator('.row.member').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await view.locator('.row.active.member').waitFor();
    await page.keyboard.press('ArrowLeft');
    await view.locator('.row.active[aria-expanded="true"]').waitFor();
    await page.keyboard.press('ArrowLeft');
    await view.locator('.row.active[aria-expanded="false"]').waitFor();
    // what is folded in is unfolded when somebody goes there
    await page.keyboard.press('p');
    await view.locator('.row.active.member').waitFor();
    await screenshotInThemes(window, 'folded');
  });

  it('a Claude Desktop log: lanes, several rows chosen and drawn, the overview gone through by keyboard', async () => {
    const { page } = window;
    const view = await openAsTrace('claude.log');
    await view.locator('.lane').first().waitFor();
    await view.locator('.row').filter({ hasText: 'initialize' }).first().click();
    await view.locator('vscode-tab-header').filter({ hasText: 'Sequence' }).click();
    const steps = view.locator('wb-trace-sequence .step');
    await steps.filter({ hasText: 'result: initialize' }).waitFor();
    await view.locator('.scroll').focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowDown');
    await steps.nth(5).waitFor();
    expect(await steps.count()).toBe(6);
    expect(await view.locator('.row.chosen').count()).toBe(6);
    await screenshotInThemes(window, 'sequence');
    await steps.first().focus();
    await page.keyboard.press('ArrowDown');
    const label = await steps.nth(1).getAttribute('aria-label');
    expect(await steps.nth(1).evaluate((step) => step === (step.getRootNode() as ShadowRoot).activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await view.locator(`.row.active[aria-label^=${JSON.stringify(label)}]`).waitFor();
    const strip = view.locator('wb-trace-overview [role="scrollbar"]');
    await view.locator('wb-trace-overview [role="scrollbar"]:not([aria-valuetext*="Errors: none"])').waitFor();
    await strip.focus();
    await page.keyboard.press('ArrowDown');
    expect(await strip.getAttribute('aria-valuetext')).toContain('% of the rows are in sight');
  });
});
