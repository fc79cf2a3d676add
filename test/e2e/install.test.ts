import { afterAll, beforeAll, expect, it } from 'vitest';
import { screenshotInThemes } from './harness/screenshot';
import { openWindow, type Window } from './harness/window';
import { exampleWorkspace, type Workspace } from './harness/workspace';

let workspace: Workspace;
let window: Window;

beforeAll(async () => {
  workspace = exampleWorkspace({ 'empty.txt': '' });
  window = await openWindow({ folder: workspace.folder });
});
afterAll(async () => {
  await window?.close();
  workspace?.remove();
});

it('opens on the examples, with our icon in the activity bar', async () => {
  const icon = window.page.locator('.activitybar a.action-label[aria-label="MCP Wirebench"]');
  await icon.waitFor();
  await icon.click();
  const title = window.page.locator('.sidebar .composite.title h2');
  await title.filter({ hasText: /wirebench/i }).waitFor();
  expect(await window.page.locator('.notifications-toasts .notification-list-item-message').allTextContents()).toEqual(
    [],
  );
  await screenshotInThemes(window, 'first-look');
});
