/** Whether a path is absolute on that platform. */
function isAbsolute(path: string, windows: boolean): boolean {
  return windows ? /^([A-Za-z]:[\\/]|[\\/]{2}|[\\/])/.test(path) : path.startsWith('/');
}

/** A path without `.` and `..`; of a path that climbs above its root, nothing. */
function normalized(path: string, windows: boolean): string | undefined {
  const slashed = windows ? path.replaceAll('\\', '/') : path;
  const root = windows
    ? (/^([A-Za-z]:\/|\/\/[^/]+\/[^/]+\/?|\/)/.exec(slashed)?.[0] ?? '')
    : slashed.startsWith('/')
      ? '/'
      : '';
  const steps: string[] = [];
  for (const step of slashed.slice(root.length).split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  const joined = root + steps.join('/');
  return windows ? joined.replaceAll('/', '\\') : joined;
}

export function joined(folder: string, path: string, windows: boolean): string | undefined {
  if (isAbsolute(path, windows)) return normalized(path, windows);
  return normalized(`${folder}/${path}`, windows);
}

/** Whether a path lies in a folder, by its spelling; links are for whoever reads the file to follow and check. */
export function isInside(path: string, folder: string, windows: boolean): boolean {
  const inner = normalized(path, windows);
  const outer = normalized(folder, windows);
  if (inner === undefined || outer === undefined) return false;
  const fold = (text: string) => (windows ? text.toLowerCase() : text);
  const separator = windows ? '\\' : '/';
  const start = outer.endsWith(separator) ? outer : outer + separator;
  return fold(inner).startsWith(fold(start));
}
