import type { StdioServer } from './spawn-server';

export interface SpawnFailure {
  /** what happened, where it is configured, what to do */
  readonly message: string;
}

export function describeSpawnError(server: StdioServer, error: NodeJS.ErrnoException): SpawnFailure {
  const where = configuredIn(server);
  if (
    error.code === 'ENOENT' &&
    server.cwd !== undefined &&
    error.path !== server.command &&
    error.syscall !== undefined
  ) {
    // Node reports a missing working directory as a missing command.
    return {
      message:
        `"${server.command}" could not be started in ${server.cwd}: the command or the folder does not exist. ` +
        `Check both ${where}.`,
    };
  }
  if (error.code === 'ENOENT') {
    const folder = server.cwd === undefined ? '' : ` (or its working directory ${server.cwd} does not exist)`;
    return {
      message:
        `The command "${server.command}" was not found${folder}. It is configured ${where}: give an absolute path there, ` +
        'or install it where the PATH of the editor finds it.',
    };
  }
  if (error.code === 'EACCES') {
    return { message: `"${server.command}" may not be executed (permission denied). It is configured ${where}.` };
  }
  return { message: `"${server.command}" could not be started: ${error.message}. It is configured ${where}.` };
}

/** `in <file> as "<name>"`, or what else is known of where a server comes from. */
export function configuredIn(server: { readonly key: string; readonly name: string }): string {
  const hash = server.key.lastIndexOf('#');
  return hash > 0 ? `in ${server.key.slice(0, hash)} as "${server.name}"` : `as "${server.name}"`;
}
