import { afterAll, beforeAll, expect, it } from 'vitest';
import { problems } from './harness/places';
import { openFile } from './harness/quick-input';
import { screenshot } from './harness/screenshot';
import { openWindow, type Window } from './harness/window';
import { type Workspace, workspaceOf } from './harness/workspace';

// What VS Code sees itself (a wrong type, a missing comma) and what only we see (a whole command line as `command`).
const CONFIGURATION = `{
  "servers": {
    "a": { "type": "stdio", "command": "node server.js --fast", "args": 7 },
    "b": { "type": "stdio", "command": "node" "args": [] }
  }
}
`;

let workspace: Workspace;
let window: Window;

beforeAll(async () => {
  workspace = workspaceOf({ '.vscode/mcp.json': CONFIGURATION });
  window = await openWindow({ folder: workspace.folder });
});
afterAll(async () => {
  await window?.close();
  workspace?.remove();
});

it('says nothing of .vscode/mcp.json that the editor says already', async () => {
  const { page } = window;
  await openFile(page, '.vscode/mcp.json');
  const rows = await problems(page);
  await rows.filter({ hasText: 'wirebench' }).first().waitFor();
  await page.waitForTimeout(2000);
  const labels = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
  const places = (mine: boolean) =>
    labels.flatMap((label) => {
      const at = /(?:line|Ln) (\d+),? .*?(\d+)/i.exec(label);
      return at && label.includes('wirebench') === mine ? [`${at[1]}:${at[2]}`] : [];
    });
  await screenshot(page, 'vscode-mcp-json');
  const [ours, theirs] = [places(true), places(false)];
  expect(ours.length).toBeGreaterThan(0);
  expect(theirs.length).toBeGreaterThan(0);
  expect(ours.filter((place) => theirs.includes(place))).toEqual([]);
});
