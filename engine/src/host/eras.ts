import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isObject, member } from '@wirebench/core/session/members';
import type { Era } from '@wirebench/core/spec/types';
import type { StdioServer } from '../stdio/spawn-server';

const KEPT = 500;
/** A server may learn another era with its next version; then one probe is not too much. */
const VALID_MS = 7 * 24 * 3600 * 1000;

/**
 * Which era each server turned out to speak, kept in a file so that the next start needs no probe. A change of the
 * command line is another server.
 */
export class Eras {
  #entries: Map<string, { era: Era; at: number }> | undefined;

  /** @param path of the file; undefined: remembered only as long as the process lives */
  constructor(private readonly path: string | undefined) {}

  get(server: StdioServer, nowMs: number): Era | undefined {
    const entry = this.#load().get(keyOf(server));
    return entry && nowMs - entry.at < VALID_MS ? entry.era : undefined;
  }

  set(server: StdioServer, era: Era, nowMs: number): void {
    const entries = this.#load();
    const key = keyOf(server);
    const known = entries.get(key);
    if (known?.era === era && nowMs - known.at < VALID_MS) return;
    entries.delete(key);
    entries.set(key, { era, at: nowMs });
    this.#save();
  }

  forget(server: StdioServer): void {
    if (this.#load().delete(keyOf(server))) this.#save();
  }

  #load(): Map<string, { era: Era; at: number }> {
    if (this.#entries) return this.#entries;
    this.#entries = new Map();
    if (this.path === undefined) return this.#entries;
    try {
      const stored: unknown = JSON.parse(readFileSync(this.path, 'utf8'));
      if (isObject(stored)) {
        for (const [key, entry] of Object.entries(stored)) {
          const era = member(entry, 'era');
          const at = member(entry, 'at');
          if ((era === 'legacy' || era === 'modern') && typeof at === 'number') this.#entries.set(key, { era, at });
        }
      }
    } catch {
      // Not there yet, or not readable: it is only a memory.
    }
    return this.#entries;
  }

  #save(): void {
    if (this.path === undefined) return;
    const kept = [...this.#load()].slice(-KEPT);
    try {
      mkdirSync(dirname(this.path), { recursive: true });
      const part = `${this.path}.${process.pid}.part`;
      writeFileSync(part, JSON.stringify(Object.fromEntries(kept)));
      renameSync(part, this.path);
    } catch {
      // Without it the next start probes again.
    }
  }
}

function keyOf(server: StdioServer): string {
  const facts = JSON.stringify([server.key, server.command, server.args, server.cwd ?? null]);
  return createHash('sha256').update(facts).digest('hex').slice(0, 32);
}
