import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Holds the pipe to the guard process; it is started with the first server, never before. */
export class Guard {
  #child: ChildProcess | undefined;
  readonly #pids = new Set<number>();

  /** @param programs the folder of the engine's bundles */
  constructor(private readonly programs: string) {}

  started(pid: number): void {
    this.#pids.add(pid);
    if (this.#child) this.#child.stdin?.write(`+${pid}\n`);
    else this.#start();
  }

  ended(pid: number): void {
    this.#pids.delete(pid);
    this.#child?.stdin?.write(`-${pid}\n`);
  }

  /** Lets the guard go; what still runs is ended by it. */
  dispose(): void {
    this.#child?.stdin?.end();
    this.#child = undefined;
  }

  #start(): void {
    const program = join(this.programs, 'guard-worker.js');
    if (!existsSync(program)) return;
    const child = spawn(process.execPath, [program], {
      stdio: ['pipe', 'ignore', 'ignore'],
      // Not of our group: a signal to the engine's group must not reach it.
      detached: true,
      windowsHide: true,
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    });
    this.#child = child;
    child.on('error', () => this.#lost(child));
    child.on('exit', () => this.#lost(child));
    child.stdin?.on('error', () => {});
    child.unref();
    (child.stdin as unknown as { unref?: () => void })?.unref?.();
    for (const pid of this.#pids) child.stdin?.write(`+${pid}\n`);
  }

  /** Somebody ended it: the next server gets a new one, which learns of those that run. */
  #lost(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined;
  }
}
