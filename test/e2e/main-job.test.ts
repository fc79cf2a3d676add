import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, lens, openOurView, panelWith, problems, squiggles, takeFix, treeRow } from './harness/places';
import { openFile, pick, runCommand } from './harness/quick-input';
import { screenshot, screenshotInThemes } from './harness/screenshot';
import { openWindow, type Window } from './harness/window';
import { exampleWorkspace, type Workspace } from './harness/workspace';

const WRONG = `{
  "server": "modern",
  "requests": [
    { "name": "one", "send": { "jsonrpc": "2.0", "id": 1, "method": "tools/col", "params": {} } }
  ]
}
`;

const ERRORS = `{
  "server": "modern",
  "requests": [
    { "name": "no such method", "send": { "jsonrpc": "2.0", "id": "e1", "method": "com.example/nothing", "params": { "_meta": {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {} } } } }
  ]
}
`;

let workspace: Workspace;
let window: Window;

beforeAll(async () => {
  workspace = exampleWorkspace({ 'wrong.mcp.json': WRONG, 'errors.mcp.json': ERRORS });
  window = await openWindow({ folder: workspace.folder });
});
afterAll(async () => {
  await window?.close();
  workspace?.remove();
});

describe('the main job, from the VSIX, in the real editor', () => {
  it('underlines what is wrong, lists it in Problems, and mends it by a quick fix', async () => {
    const { page } = window;
    await openFile(page, 'wrong.mcp.json');
    await squiggles(page).first().waitFor();
    const rows = await problems(page);
    const found = rows.filter({ hasText: 'tools/call' });
    await found.first().waitFor();
    await screenshot(page, 'problems');
    await found.first().click();
    // The click moves the cursor a moment later; a fix is offered where it stands.
    await page.locator('.statusbar-item').filter({ hasText: 'Ln 4, ' }).first().waitFor();
    await page.keyboard.press('Control+1');
    await page.locator('.monaco-editor.focused').first().waitFor();
    await takeFix(page, 'tools/call');
    await page.locator('.view-line').filter({ hasText: '"tools/call"' }).first().waitFor();
    await page.keyboard.press('Control+Shift+M');
  });

  it.each([
    {
      server: 'modern',
      file: 'requests/first.mcp.json',
      name: 'what can it do?',
      shows: 'tools',
      revision: '2026-07-28',
    },
    { server: 'legacy', file: 'requests/legacy.mcp.json', name: 'alive?', shows: 'result', revision: '2025-11-25' },
  ])(
    'sends to the $server server by CodeLens after consent, and shows the checked answer',
    async ({ server, file, name, shows, revision }) => {
      const { page } = window;
      await openFile(page, file);
      await page.locator('.statusbar-item').filter({ hasText: revision }).first().waitFor();
      await page.locator('.view-line').filter({ hasText: name }).first().waitFor();
      const send = lens(page, 'Send');
      await send.filter({ hasNotText: 'all' }).first().waitFor();
      await send.filter({ hasNotText: 'all' }).first().click();
      expect(await consent(page)).toContain(server);
      const panel = await panelWith(page, 'wb-response-app');
      await panel
        .locator('select')
        .filter({ hasText: `✓ ${name}` })
        .first()
        .waitFor();
      await panel.locator('wb-status').getByText('The call was answered with a result.').waitFor();
      await panel.locator('[role="treeitem"]').filter({ hasText: shows }).first().waitFor();
      await panel.getByText('Frames', { exact: true }).click();
      await panel.locator('wb-frames tbody tr').first().waitFor();
      expect(await panel.locator('wb-frames tbody tr').count()).toBeGreaterThanOrEqual(2);
      await panel.getByText('Response', { exact: true }).click();
      await screenshot(page, `sent-to-${server}`);
    },
  );

  it('keeps a protocol error and a failed tool apart', async () => {
    const { page } = window;
    await openFile(page, 'errors.mcp.json');
    await lens(page, 'Send').first().waitFor();
    await runCommand(page, 'MCP Wirebench: Send All');
    const panel = await panelWith(page, 'wb-response-app');
    const history = panel.locator('select');
    await history.filter({ hasText: 'no such method' }).first().waitFor();
    await panel.getByText('Protocol error -32601').waitFor();
    await screenshotInThemes(window, 'protocol-error');
  });

  it('shows what both servers offer, and makes a request of a tool', async () => {
    const { page } = window;
    await openOurView(page);
    await treeRow(page, 'modern').first().waitFor();
    await treeRow(page, 'legacy').first().waitFor();
    const tools = treeRow(page, 'Tools').first();
    await tools.waitFor();
    await tools.click();
    const tool = treeRow(page, 'build_report').first();
    await tool.waitFor();
    await screenshotInThemes(window, 'catalog');
    await tool.hover();
    await tool.locator('a.action-label[aria-label="Create Request"]').click();
    await pick(page, 'New request file');
    await page.locator('.view-line').filter({ hasText: '"build_report"' }).first().waitFor();
    await screenshot(page, 'created-request');
  });

  it('opens a trace as a table whose exchanges are paired', async () => {
    const { page } = window;
    await openFile(page, 'traces/faults.mcptrace');
    await squiggles(page).first().waitFor();
    await runCommand(page, 'MCP Wirebench: Open as Trace');
    const view = await panelWith(page, 'wb-trace-app');
    const row = view.locator('.row').filter({ hasText: 'tools/list' }).first();
    await row.waitFor();
    await row.click();
    await view.getByText('answered at line').waitFor();
    await view.locator('wb-trace-details [role="treeitem"]').filter({ hasText: '"tools/list"' }).waitFor();
    await screenshotInThemes(window, 'trace');
  });
});
