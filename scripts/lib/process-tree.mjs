import { readFileSync } from 'node:fs';
import { run } from './run.mjs';

/** Every process below `pid`, as `{ pid, ppid, command }`; on Windows the list is left to `taskkill /T`. */
export async function descendants(pid) {
  if (process.platform === 'win32') return [];
  const { output } = await run('ps', ['-A', '-o', 'pid=,ppid=,args='], { capture: true });
  const rows = output.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), ppid: Number(match[2]), command: match[3] }] : [];
  });
  const found = [];
  const queue = [pid];
  for (let parent = queue.pop(); parent !== undefined; parent = queue.pop()) {
    for (const row of rows) {
      if (row.ppid !== parent || found.includes(row)) continue;
      found.push(row);
      queue.push(row.pid);
    }
  }
  return found;
}

/** Whether a process runs. One that ended and that nobody collected (containers without an init) does not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Waits until none of `pids` runs, at most `ms` milliseconds. Answers those that are left. */
export async function waitForEnd(pids, ms) {
  const end = Date.now() + ms;
  let left = pids.filter(isAlive);
  while (left.length > 0 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    left = left.filter(isAlive);
  }
  return left;
}

/** Ends a process and all below it: asks first, then insists. Answers when they are gone. */
export async function endTree(pid, graceMs = 3000) {
  if (process.platform === 'win32') {
    await run('taskkill', ['/PID', String(pid), '/T', '/F'], { capture: true });
    return;
  }
  const pids = [...(await descendants(pid)).map((row) => row.pid), pid];
  signal([pid], 'SIGTERM');
  const left = await waitForEnd(pids, graceMs);
  signal(left, 'SIGKILL');
  await waitForEnd(left, 2000);
}

function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // gone already
    }
  }
}
