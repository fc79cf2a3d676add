// From a fresh clone to an editor on examples/ with the extension installed from its VSIX.
// `--browser` wants the browser-hosted editor even where there is a desktop one; `--exit-when-ready` is for tests.
import { join } from 'node:path';
import { ensureModules } from './lib/ensure-modules.mjs';
import { Failure, main } from './lib/failure.mjs';
import { ROOT, VSIX } from './lib/paths.mjs';
import { must } from './lib/run.mjs';

const flags = new Set(process.argv.slice(2));
const examples = join(ROOT, 'examples');

await main(async () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  }
  await ensureModules();
  console.log('Building and packaging the extension …');
  await must('Packaging the extension', process.execPath, ['scripts/package.mjs'], { cwd: ROOT, capture: true });
  const { findDesktopCode, openDesktopCode } = await import('./rig/desktop.mjs');
  const code = flags.has('--browser') ? undefined : await findDesktopCode();
  if (code !== undefined) return openDesktopCode(code, VSIX, examples);
  await openInBrowser();
});

async function openInBrowser() {
  const { startEditor } = await import('./rig/editor.mjs');
  console.log('No desktop VS Code on the path; starting one for the browser.');
  const editor = await startEditor({ vsix: VSIX, folder: examples });
  const answer = await fetch(editor.url);
  if (!answer.ok) throw new Failure(`The editor answers ${answer.status} at ${editor.url}.`);
  console.log(`\nVS Code with MCP Wirebench is open at\n\n  ${editor.url}\n`);
  if (flags.has('--exit-when-ready')) return editor.stop();
  console.log('Ctrl+C ends it.');
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
  await editor.stop();
}
