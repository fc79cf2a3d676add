import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';

type KillPlan =
  | { readonly group: number; readonly signal: NodeJS.Signals }
  | { readonly command: string; readonly args: readonly string[] };

/**
 * How a process and all that it started is ended. On POSIX a server leads a process group of its own, which outlives
 * it as long as anybody is in it; on Windows `taskkill` walks the tree, and knows no polite way.
 */
export function killPlan(pid: number, signal: 'SIGTERM' | 'SIGKILL', platform: NodeJS.Platform): KillPlan {
  if (platform === 'win32') return { command: 'taskkill', args: ['/PID', String(pid), '/T', '/F'] };
  return { group: -pid, signal };
}

export function killTree(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  const plan = killPlan(pid, signal, process.platform);
  if ('command' in plan) {
    const killer = spawn(plan.command, [...plan.args], { stdio: 'ignore', windowsHide: true });
    killer.on('error', () => {});
    killer.unref();
    return;
  }
  try {
    process.kill(plan.group, plan.signal);
  } catch {
    // Nobody of the group is left, which is what was wanted.
  }
}

/** Whether anybody of a server's process group is left. Unknown on Windows: a tree has no name there. */
export function groupAlive(pid: number): boolean {
  if (process.platform === 'win32') return false;
  try {
    process.kill(-pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export interface StopTimes {
  /** after stdin was closed */
  readonly stopMs: number;
  /** after the polite signal */
  readonly killMs: number;
}

/** Closes stdin, waits, then ends the whole tree. Resolves when the process is gone. */
export async function stopProcess(child: ChildProcess, exited: Promise<unknown>, times: StopTimes): Promise<void> {
  const pid = child.pid;
  if (pid === undefined) return;
  child.stdin?.end();
  if (!(await within(exited, times.stopMs))) {
    killTree(pid, 'SIGTERM');
    if (!(await within(exited, times.killMs))) {
      killTree(pid, 'SIGKILL');
      await within(exited, 5000);
    }
  }
  await sweepGroup(pid, times.killMs);
}

/** Ends what a server left behind when it went. */
export async function sweepGroup(pid: number, killMs: number): Promise<void> {
  if (!groupAlive(pid)) return;
  killTree(pid, 'SIGTERM');
  const deadline = performance.now() + killMs;
  while (groupAlive(pid) && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  if (groupAlive(pid)) killTree(pid, 'SIGKILL');
}

/** Whether something is done within so long. */
export async function within(done: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const result = await Promise.race([done.then(() => true), late]);
  clearTimeout(timer);
  return result;
}
