import { existsSync, readFileSync } from 'node:fs';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panelWith } from './harness/places';
import { dismiss, openFile, pick, runCommand, saveAs } from './harness/quick-input';
import { inThemes, screenshot } from './harness/screenshot';
import { openWindow, type Window } from './harness/window';
import { type Workspace, workspaceOf } from './harness/workspace';

const SECRETS = ['tide-key-4711', 'n8fK2pQ7vX4mZ1tR6wB9', 'stderr-pass-99'];
const line = (second: number, record: object) =>
  `${JSON.stringify({ ts: `2026-11-30T10:00:0${second}.000Z`, ...record })}\n`;
const TRACE =
  '{"wirebench":1,"transport":"stdio","server":"harbor"}\n' +
  line(0, {
    dir: 'c2s',
    frame: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'tide_table', arguments: { apiKey: SECRETS[0], port: 'Elsfleth' } },
    },
  }) +
  line(1, {
    dir: 's2c',
    frame: {
      jsonrpc: '2.0',
      id: 1,
      result: { content: [{ type: 'text', text: `sent Bearer ${SECRETS[1]} and ${SECRETS[0]}` }] },
    },
  }) +
  line(2, { dir: 's2c', stderr: `password=${SECRETS[2]} was refused` });

const ROWS = '.quick-input-widget:visible .monaco-list-row';

let workspace: Workspace;
let window: Window;

beforeAll(async () => {
  workspace = workspaceOf({ 'tides.mcptrace': TRACE });
  window = await openWindow({ folder: workspace.folder });
});
afterAll(async () => {
  await window?.close();
  workspace?.remove();
});

async function openView(): Promise<FrameLocator> {
  const { page } = window;
  await openFile(page, 'tides.mcptrace');
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await runCommand(page, 'MCP Wirebench: Open as Trace');
  const view = await panelWith(page, 'wb-trace-app');
  await view.locator('.row').first().waitFor();
  return view;
}

/** accepts the list of what goes as it is, and says where the file is to be */
async function acceptInto(name: string): Promise<string> {
  const { page } = window;
  await page.locator(ROWS).filter({ hasText: 'Values under names of secrets' }).first().waitFor();
  await page.locator('.quick-input-widget:visible .quick-input-action').getByText('OK').click();
  const path = workspace.path(name);
  await page.locator('.quick-input-widget:visible .quick-input-title').filter({ hasText: 'Export Trace: ' }).waitFor();
  await saveAs(page, path);
  await page
    .locator('.notifications-toasts .notification-list-item-message')
    .filter({ hasText: name })
    .filter({ hasText: 'left out' })
    .waitFor();
  return readFileSync(path, 'utf8');
}

describe('Export Trace…, from the VSIX, in the real editor', () => {
  it('from the view: format, what goes with its places, the file without it', async () => {
    const { page } = window;
    const view = await openView();
    const chooseHtml = async () => {
      await view.getByText('Export…', { exact: true }).click();
      await pick(page, 'HTML page');
      await page.locator(ROWS).filter({ hasText: 'params.arguments.apiKey' }).first().waitFor();
      await page.locator(ROWS).filter({ hasText: 'Arguments and contents as well' }).first().waitFor();
    };
    await inThemes(window, async (label) => {
      await chooseHtml();
      await screenshot(page, `what-goes-${label}`);
      await dismiss(page);
    });
    await chooseHtml();
    const html = await acceptInto('tides.html');
    for (const secret of SECRETS) expect(html).not.toContain(secret);
    expect(html).toContain('tools/call (tide_table)');
    expect(html).toContain('Elsfleth');
    // the page itself, as a person sees it who has only a browser
    const context = await page.context().browser()!.newContext();
    const reader = await context.newPage();
    await reader.setContent(html);
    await reader.locator('summary').first().press('Enter');
    expect(await reader.locator('details[open] pre').first().textContent()).toContain('"port": "Elsfleth"');
    await context.close();
  });

  it('from the palette, with a filter in force: only what it leaves, contents gone where that is ticked', async () => {
    const { page } = window;
    const view = await panelWith(page, 'wb-trace-app');
    await view.locator('wb-trace-filter input').fill('kind:request,result');
    await view.locator('wb-trace-filter input').press('Enter');
    await view.locator('.summary strong').filter({ hasText: '2 of ' }).waitFor();
    await runCommand(page, 'MCP Wirebench: Export Trace');
    await pick(page, 'Native trace');
    await pick(page, 'The records that the filter leaves', '');
    await page
      .locator(ROWS)
      .filter({ hasText: 'Arguments and contents as well' })
      .first()
      .locator('input[type="checkbox"], .monaco-checkbox')
      .first()
      .click();
    const text = await acceptInto('part.mcptrace');
    expect(text.trimEnd().split('\n')).toHaveLength(3);
    expect(text).toContain('"arguments":{"apiKey":"<string:13>","port":"<string:8>"}');
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  });

  it('nothing is written where the person goes away', async () => {
    const { page } = window;
    await runCommand(page, 'MCP Wirebench: Export Trace');
    await pick(page, 'HTTP archive');
    await pick(page, 'All records', '');
    await page.locator(ROWS).filter({ hasText: 'Values under names of secrets' }).first().waitFor();
    await dismiss(page);
    expect(existsSync(workspace.path('tides.har'))).toBe(false);
  });
});
