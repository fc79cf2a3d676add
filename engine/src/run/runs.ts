import type { KeptItem, Run } from './run';

const KEPT_RUNS = 200;
const KEPT_BYTES = 64 * 1024 * 1024;

interface Entry {
  run: Run | undefined;
  readonly items: Map<number, KeptItem>;
}

/** What is kept of runs for the response panel; the oldest are forgotten first. */
export class Runs {
  readonly #entries = new Map<string, Entry>();

  begin(id: string, run: Run): void {
    if (this.#entries.get(id)?.run) throw new Error(`The run ${id} is going on already.`);
    this.#entries.delete(id);
    this.#entries.set(id, { run, items: new Map() });
  }

  end(id: string): void {
    const entry = this.#entries.get(id);
    if (entry) entry.run = undefined;
    this.#forgetOldest();
  }

  running(id: string): Run | undefined {
    return this.#entries.get(id)?.run;
  }

  keep(id: string, item: KeptItem): void {
    this.#entries.get(id)?.items.set(item.item, item);
    this.#forgetOldest();
  }

  item(id: string, item: number): KeptItem | undefined {
    return this.#entries.get(id)?.items.get(item);
  }

  forget(id: string): void {
    if (!this.#entries.get(id)?.run) this.#entries.delete(id);
  }

  #forgetOldest(): void {
    let bytes = 0;
    for (const entry of this.#entries.values()) bytes += memoryOf(entry);
    for (const [id, entry] of this.#entries) {
      if (this.#entries.size <= KEPT_RUNS && bytes <= KEPT_BYTES) return;
      if (entry.run) {
        bytes -= forgetItems(entry, bytes - KEPT_BYTES);
        continue;
      }
      // The newest stays whatever it weighs: it is what somebody looks at.
      if (id === [...this.#entries.keys()].at(-1)) return;
      bytes -= memoryOf(entry);
      this.#entries.delete(id);
    }
  }
}

/** Forgets the first items of a run that goes on, never its last. @returns how many bytes that freed */
function forgetItems(entry: Entry, excess: number): number {
  let freed = 0;
  for (const [index, item] of entry.items) {
    if (freed >= excess || entry.items.size === 1) break;
    freed += memoryOfItem(item);
    entry.items.delete(index);
  }
  return freed;
}

function memoryOfItem(item: KeptItem): number {
  let bytes = item.response?.memory ?? 0;
  for (const frame of item.log.frames) bytes += frame.bytes.memory;
  return bytes;
}

function memoryOf(entry: Entry): number {
  let bytes = 0;
  for (const item of entry.items.values()) {
    bytes += memoryOfItem(item);
  }
  return bytes;
}
