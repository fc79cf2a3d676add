import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

const PROGRAMS = {
  extension: 'client/src/extension.ts',
  'language-client': 'client/src/languages/language-client.ts',
  server: 'server/src/main.ts',
  engine: 'engine/src/main.ts',
  cli: 'cli/src/main.ts',
};
const WORKER_FOLDERS = ['core/node', 'engine/src', 'server/src'];

/** Bundle name -> source. A file called `*-worker.ts` is a worker: a bundle of its own beside its parent. */
export function nodeEntries() {
  const workers = WORKER_FOLDERS.flatMap((folder) => filesBelow(folder)).filter((path) => path.endsWith('-worker.ts'));
  return { ...PROGRAMS, ...Object.fromEntries(workers.map((path) => [basename(path, '.ts'), path])) };
}

/** One bundle a panel: `client/webview/<panel>/main.ts`. */
export function panelEntries() {
  const folder = 'client/webview';
  const panels = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const mains = panels.map(({ name }) => [name, `${folder}/${name}/main.ts`]);
  return Object.fromEntries(mains.filter(([, path]) => existsSync(join(ROOT, path))));
}

function filesBelow(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    );
}
