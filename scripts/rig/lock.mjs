import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive } from '../lib/process-tree.mjs';

/** Runs `body` while no other process on this machine holds the lock; a lock of a process that ended is taken over. */
export async function withLock(path, body) {
  for (let waiting = false; !take(path); ) {
    if (!waiting) console.log('Another process is installing it; waiting.');
    waiting = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  try {
    return await body();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isAlive(ownerOf(path))) return false;
  rmSync(path, { force: true });
  return take(path);
}

function ownerOf(path) {
  try {
    return Number(readFileSync(path, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}
