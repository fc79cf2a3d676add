import { afterAll, beforeAll, expect, it } from 'vitest';
import { childrenOfOurs } from './harness/ours';
import { lens, problems, squiggles } from './harness/places';
import { openFile } from './harness/quick-input';
import { screenshot } from './harness/screenshot';
import { openWindow, type Window } from './harness/window';
import { exampleWorkspace, type Workspace } from './harness/workspace';

let workspace: Workspace;
let window: Window;

beforeAll(async () => {
  workspace = exampleWorkspace();
  window = await openWindow({
    folder: workspace.folder,
    trusted: false,
    settings: { 'security.workspace.trust.startupPrompt': 'never' },
  });
});
afterAll(async () => {
  await window?.close();
  workspace?.remove();
});

it('starts nothing in an untrusted workspace, and still says what is wrong', async () => {
  const { page } = window;
  await openFile(page, 'requests/mistakes.mcp.json');
  await squiggles(page).first().waitFor();
  expect(await (await problems(page)).count()).toBeGreaterThan(3);
  await page.keyboard.press('Control+Shift+M');
  await openFile(page, 'requests/first.mcp.json');
  await page.locator('.view-line').filter({ hasText: 'what can it do?' }).first().waitFor();
  const send = lens(page, 'Send').filter({ hasNotText: 'all' }).first();
  await send.waitFor();
  await send.click();
  await page
    .locator('.notifications-toasts .notification-list-item-message')
    .filter({ hasText: /trust|restricted/i })
    .first()
    .waitFor();
  await screenshot(page, 'untrusted');
  const running = await childrenOfOurs(window, /examples[\\/]servers/, /server-everything/);
  expect(running.filter((command) => !/dist[\\/]server\.js/.test(command))).toEqual([]);
});
