import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { descendants, type ProcessRow } from '../../../scripts/lib/process-tree.mjs';
import type { Window } from './window';

/** The processes below the editor that are ours, by what they run. */
export async function ourProcesses({
  editor,
}: Window): Promise<{ server: ProcessRow[]; engine: ProcessRow[]; extensionHost: ProcessRow[]; all: ProcessRow[] }> {
  const all = await descendants(editor.pid);
  const running = (part: RegExp) => all.filter(({ command }) => part.test(command));
  return {
    server: running(/mcp-wirebench[^ ]*[\\/]dist[\\/]server\.js/),
    engine: running(/mcp-wirebench[^ ]*[\\/]dist[\\/]engine\.js/),
    extensionHost: running(/--type=extensionHost/),
    all,
  };
}

/** The children of the extension host that belong to us: whatever runs out of the extension's folder, or a server. */
export async function childrenOfOurs(window: Window, ...more: readonly RegExp[]): Promise<string[]> {
  const { all } = await ourProcesses(window);
  const ours = [/mcp-wirebench[^ ]*[\\/]dist[\\/]/, ...more];
  return all.filter(({ command }) => ours.some((part) => part.test(command))).map(({ command }) => command);
}

/** The newest recording of the profile, as text. */
export function newestRecording({ editor }: Window): string {
  const found: { path: string; time: number }[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.name.endsWith('.mcptrace')) found.push({ path, time: statSync(path).mtimeMs });
    }
  };
  walk(join(editor.profile, 'user'));
  const newest = found.sort((a, b) => b.time - a.time)[0];
  if (!newest) throw new Error('Nothing was recorded.');
  return readFileSync(newest.path, 'utf8');
}
