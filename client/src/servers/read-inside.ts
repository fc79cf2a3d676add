import { readFile, realpath, stat } from 'node:fs/promises';
import { isInside } from '@wirebench/core/config/paths';

/** an environment file that is longer is none */
const LARGEST = 1_000_000;

/**
 * The text of a file that lies in a folder, also when every link is followed; undefined where there is none, where a
 * link leads out, or where it is too large.
 *
 * @param path and `folder` are absolute
 */
export async function readInside(path: string, folder: string): Promise<string | undefined> {
  try {
    const [file, root] = await Promise.all([realpath(path), realpath(folder)]);
    if (!isInside(file, root, process.platform === 'win32')) return undefined;
    const { size } = await stat(file);
    return size > LARGEST ? undefined : await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}
