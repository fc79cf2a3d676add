import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { ResolvedServer } from '@wirebench/core/config/types';
import spawn from 'cross-spawn';

export type StdioServer = Extract<ResolvedServer, { transport: 'stdio' }>;

/** What the engine's own start put into its environment and no server should inherit. */
const OWN_VARIABLES = ['ELECTRON_RUN_AS_NODE', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'];

/** Starts a server without a shell; `.cmd` files and paths with spaces are cross-spawn's part. */
export function spawnServer(server: StdioServer): ChildProcessWithoutNullStreams {
  return spawn(server.command, [...server.args], {
    cwd: server.cwd,
    env: environment(process.env, server.env),
    stdio: ['pipe', 'pipe', 'pipe'],
    shell: false,
    // A group of its own, so that all that it starts can be ended with it.
    detached: process.platform !== 'win32',
    windowsHide: true,
  }) as ChildProcessWithoutNullStreams;
}

/** The names of Windows variables know no case: `Path` of a configuration has to replace `PATH`. */
export function environment(
  own: NodeJS.ProcessEnv,
  changes: Readonly<Record<string, string | null>>,
  platform: NodeJS.Platform = process.platform,
): NodeJS.ProcessEnv {
  const same = (name: string) => (platform === 'win32' ? name.toUpperCase() : name);
  const result = new Map<string, [string, string]>();
  for (const [name, value] of Object.entries(own)) {
    if (value !== undefined && !OWN_VARIABLES.includes(name)) result.set(same(name), [name, value]);
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) result.delete(same(name));
    else result.set(same(name), [name, value]);
  }
  return Object.fromEntries(result.values());
}
