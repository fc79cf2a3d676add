import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { panelWith, problems, squiggles, takeFix } from './harness/places';
import { openFile, runCommand } from './harness/quick-input';
import { screenshot, screenshotInThemes } from './harness/screenshot';
import { openWindow, type Window } from './harness/window';
import { type Workspace, workspaceOf } from './harness/workspace';

const HEADER = '{"wirebench":1,"transport":"stdio","server":"s","protocolVersion":"2025-11-25"}';
const ASKED = '{"ts":"2026-09-01T12:00:00.000Z","dir":"c2s","frame":{"jsonrpc":"2.0","id":1,"method":"ping"}}';
const ANSWERED = '{"ts":"2026-09-01T12:00:00.100Z","dir":"s2c","frame":{"jsonrpc":"2.0","id":1,"result":{}}}';
const LOG = '{"ts":"2026-09-01T12:00:00.200Z","dir":"s2c","raw":"server is ready"}';

let workspace: Workspace;
let window: Window;

beforeAll(async () => {
  const text = `${[HEADER, ASKED, ANSWERED, ANSWERED, LOG].join('\n')}\n`;
  workspace = workspaceOf({ 'bulb.mcptrace': text, 'details.mcptrace': text });
  window = await openWindow({ folder: workspace.folder });
});
afterAll(async () => {
  await window?.close();
  workspace?.remove();
});

const mended = [HEADER, ASKED, ANSWERED, ''].join('\n');
const onDisk = (file: string) => readFileSync(workspace.path(file), 'utf8');

it('the light bulb of a finding deletes a record, in the text', async () => {
  const { page } = window;
  await openFile(page, 'bulb.mcptrace');
  await squiggles(page).first().waitFor();
  const found = (await problems(page)).filter({ hasText: 'has been answered already' });
  await found.first().click();
  await page.locator('.statusbar-item').filter({ hasText: 'Ln 4, ' }).first().waitFor();
  await page.keyboard.press('Control+1');
  await page.locator('.monaco-editor.focused').first().waitFor();
  await takeFix(page, 'Delete the repeated response');
  await page.keyboard.press('Control+S');
  await expect.poll(() => onDisk('bulb.mcptrace')).toBe(`${[HEADER, ASKED, ANSWERED, LOG].join('\n')}\n`);
  await screenshot(page, 'bulb');
});

it('a button in the details mends the file, and the view shows what it is now', async () => {
  const { page } = window;
  await runCommand(page, 'View: Close All Editors');
  await openFile(page, 'details.mcptrace');
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await runCommand(page, 'MCP Wirebench: Open as Trace');
  const view = await panelWith(page, 'wb-trace-app');
  await view.locator('.row').nth(2).click();
  await view.locator('vscode-tab-header').filter({ hasText: 'Findings (1)' }).click();
  const fix = view.locator('vscode-button').filter({ hasText: 'Delete the repeated response' });
  await fix.waitFor();
  await screenshotInThemes(window, 'offered');
  await fix.click();
  await view.locator('.summary').filter({ hasText: '2 frames' }).waitFor();
  await view.locator('.row').nth(2).click();
  await view.locator('vscode-button').filter({ hasText: 'Send it to stderr' }).click();
  await view.locator('.row').filter({ hasText: 'stderr' }).waitFor();
  expect(onDisk('details.mcptrace')).toBe(`${mended}${LOG.replace('raw', 'stderr')}\n`);
});
