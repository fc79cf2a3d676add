import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratchFolder } from '../../../scripts/lib/scratch.mjs';

export const ROOT = join(import.meta.dirname, '../../..');
export const VSIX = join(ROOT, 'mcp-wirebench.vsix');

export interface Workspace {
  readonly folder: string;
  path(name: string): string;
  remove(): void;
}

/** A copy of `examples/` that a test may change, with the checkout's node_modules beside it as in the checkout. */
export function exampleWorkspace(more: Readonly<Record<string, string>> = {}): Workspace {
  return makeWorkspace('examples', more, join(ROOT, 'examples'));
}

/** A folder with these files: path -> text. */
export function workspaceOf(files: Readonly<Record<string, string>>): Workspace {
  return makeWorkspace('folder', files);
}

function makeWorkspace(name: string, files: Readonly<Record<string, string>>, source?: string): Workspace {
  const place = scratchFolder('workspaces');
  const folder = join(place, name);
  mkdirSync(folder);
  if (source && existsSync(source)) cpSync(source, folder, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'), 'junction');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    path: (path) => join(folder, path),
    remove: () => rmSync(place, { recursive: true, force: true, maxRetries: 5 }),
  };
}
