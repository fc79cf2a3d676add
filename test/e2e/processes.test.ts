import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { descendants, waitForEnd } from '../../scripts/lib/process-tree.mjs';
import { childrenOfOurs, newestRecording, ourProcesses } from './harness/ours';
import { consent, lens, openOurView, panelWith, squiggles, treeRow } from './harness/places';
import { openFile } from './harness/quick-input';
import { screenshot } from './harness/screenshot';
import { openWindow, type Window } from './harness/window';
import { ROOT, type Workspace, workspaceOf } from './harness/workspace';

const stub = (file: string, ...args: string[]) => ({
  type: 'stdio',
  command: 'node',
  args: [join(ROOT, 'test', 'servers', file), ...args],
});
const request = (server: string) =>
  `{
  "server": "${server}",
  "protocolVersion": "2025-11-25",
  "requests": [
    { "name": "call", "method": "ping" }
  ]
}
`;

let workspace: Workspace;
let window: Window;

beforeAll(async () => {
  workspace = workspaceOf({
    '.vscode/mcp.json': JSON.stringify({
      servers: { silent: stub('misbehaving.mjs', 'silence'), stubborn: stub('stubborn.mjs'), flood: stub('flood.mjs') },
    }),
    'silent.mcp.json': request('silent'),
    'stubborn.mcp.json': request('stubborn'),
    'flood.mcp.json': request('flood'),
    'typed.mcp.json': '{ "jsonrpc": "2.0", "id": 1, "method": "tools/call" }\n',
  });
  window = await openWindow({ folder: workspace.folder, env: { PATH: process.env.PATH ?? '' } });
});
afterAll(async () => {
  await window?.close();
  workspace?.remove();
});

async function send(file: string): Promise<void> {
  const { page } = window;
  await openFile(page, file);
  await page.locator('.view-line').filter({ hasText: '"call"' }).first().waitFor();
  await lens(page, 'Send').filter({ hasNotText: 'all' }).first().click();
}

it('has no child process but the language server after a configuration file was opened', async () => {
  const { page } = window;
  await openFile(page, '.vscode/mcp.json');
  await page.locator('.view-line').filter({ hasText: 'silent' }).first().waitFor();
  await expect.poll(async () => (await ourProcesses(window)).server.length, { timeout: 30_000 }).toBe(1);
  const children = await childrenOfOurs(window, /misbehaving|stubborn/);
  expect(children.filter((command) => !/dist[\\/]server\.js/.test(command))).toEqual([]);
});

it('says so when a server dies in the middle of a call, keeps its frames, and starts it again', async () => {
  const { page } = window;
  await send('silent.mcp.json');
  await consent(page);
  const panel = await panelWith(page, 'wb-response-app');
  await panel.locator('wb-pending').getByText('running').waitFor();
  await screenshot(page, 'pending');
  const [server] = (await descendants(window.editor.pid)).filter(({ command }) => command.includes('misbehaving'));
  process.kill(server!.pid, 'SIGKILL');
  await panel.locator('wb-status').getByText('No response', { exact: true }).waitFor();
  await screenshot(page, 'server-died');
  const frames = newestRecording(window)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(frames.some(({ frame }) => (frame as { method?: string } | undefined)?.method === 'ping')).toBe(true);
  expect(frames.some(({ event }) => event === 'exit')).toBe(true);
  await panel.getByText('Send Again').click();
  await panel.locator('wb-pending').getByText('running').waitFor();
  await expect
    .poll(
      async () =>
        (await descendants(window.editor.pid)).filter(({ command }) => command.includes('misbehaving')).length,
      { timeout: 30_000 },
    )
    .toBe(1);
});

it('goes on checking what is typed while a server floods', async () => {
  const { page } = window;
  await send('flood.mcp.json');
  await consent(page);
  const panel = await panelWith(page, 'wb-response-app');
  await panel.locator('wb-status').getByText('The call was answered with a result.').waitFor();
  await openFile(page, 'typed.mcp.json');
  await page.locator('.view-line').filter({ hasText: 'tools/call' }).first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('{ "jsonrpc": "2.0", "id": 1, "method": "tools/col"', { delay: 20 });
  await squiggles(page).first().waitFor();
  await screenshot(page, 'typed-during-a-flood');
  await openOurView(page);
  const row = treeRow(page, 'flood').first();
  await row.hover();
  await row.locator('a.action-label[aria-label="Stop Server"]').click();
  const flooding = async () =>
    (await descendants(window.editor.pid)).filter(({ command }) => command.includes('flood.mjs'));
  await expect.poll(async () => (await flooding()).length, { timeout: 30_000 }).toBe(0);
});

it.runIf(process.platform !== 'win32')('leaves no process behind when the extension host is killed', async () => {
  const { page } = window;
  await send('stubborn.mcp.json');
  await consent(page);
  await panelWith(page, 'wb-response-app');
  const stubborn = async () =>
    (await descendants(window.editor.pid)).filter(({ command }) => command.includes('stubborn'));
  await expect.poll(async () => (await stubborn()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  const { extensionHost, engine, server } = await ourProcesses(window);
  const pids = [...(await stubborn()), ...engine, ...server].map(({ pid }) => pid);
  for (const { pid } of extensionHost) process.kill(pid, 'SIGKILL');
  expect(await waitForEnd(pids, 20_000)).toEqual([]);
  for (const line of newestRecording(window).trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  await screenshot(page, 'extension-host-killed');
});
