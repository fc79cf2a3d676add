/** What kept a command from running: for people, without a stack. The exit code is 2. */
export class Failure extends Error {}

/** One file that could not be read; others can be. */
export class FileFailure extends Failure {}

/** What `error` says, where it is none of ours. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && REASONS[code]) || error.message;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  ELOOP: 'its links lead round in a circle',
  EROFS: 'it lies on a volume that cannot be written to',
  ENOSPC: 'no space is left on the volume',
  ERR_STRING_TOO_LONG: 'it is too large to be held as text',
};
