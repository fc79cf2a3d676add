import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

/** units that are written at once */
const CHUNK = 1 << 16;

/**
 * Lets somebody write a file piece by piece. It appears whole or not at all, in place of what stood there.
 * @param from the file that is read meanwhile, which cannot be overwritten
 * @throws with words for people where the file cannot be written; what `fill` throws is passed on
 */
export async function writeWhole<T>(
  to: string,
  from: string,
  fill: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (resolve(to) === resolve(from)) throw new Error('A trace cannot be exported onto itself: choose another file.');
  const part = `${to}.${process.pid}.part`;
  const file = await open(part, 'w').catch((error: Error) => Promise.reject(unwritable(to, error)));
  try {
    let held = '';
    const flush = async () => {
      const text = held;
      held = '';
      await file.writeFile(text).catch((error: Error) => Promise.reject(unwritable(to, error)));
    };
    const result = await fill(async (text) => {
      held += text;
      if (held.length >= CHUNK) await flush();
    });
    await flush();
    await file.close();
    await rename(part, to).catch((error: Error) => Promise.reject(unwritable(to, error)));
    return result;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

function unwritable(to: string, { message }: Error): Error {
  return new Error(`${to} could not be written: ${message}`);
}
