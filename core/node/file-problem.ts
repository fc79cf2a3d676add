const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file',
  ENOTDIR: 'There is no such file',
  EACCES: 'The file may not be read',
  EPERM: 'The file may not be read',
  EISDIR: 'This is a folder, not a file',
  EMFILE: 'Too many files are open',
  ENFILE: 'Too many files are open',
  EBUSY: 'Another program holds the file',
};

/** Why a file could not be read, for people. */
export function fileProblem(path: string, error: unknown): Error {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const words = code === undefined ? undefined : WORDS[code];
  if (words !== undefined) return new Error(`${words}: ${path}`);
  return new Error(`${path} could not be read${code === undefined ? '' : ` (${code})`}.`);
}
