import { stat } from 'node:fs/promises';

/** What was read of a file: bytes from its beginning, which can be read again. */
export interface ReadSoFar {
  readonly offset: number;
  read(offset: number, length: number): Promise<Buffer>;
}

export type FileChange = 'none' | 'grown' | 'rewritten' | 'gone';

const HEAD = 1024;
const BEFORE_END = 256;
/** bytes up to which a file whose time changed but not its size is read again */
const CHEAP = 64 << 20;

interface Seen {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

/** Tells a file that grew from one that was written anew, by what the disk says and by samples of what was read. */
export class FileWatch {
  private head: Buffer = Buffer.alloc(0);
  private end: { readonly offset: number; readonly bytes: Buffer } | undefined;

  private constructor(
    private readonly path: string,
    private seen: Seen,
  ) {}

  static async start(path: string): Promise<FileWatch> {
    return new FileWatch(path, await stat(path, { bigint: true }));
  }

  /** compares with the last look */
  async look(reader: ReadSoFar): Promise<FileChange> {
    let now: Seen;
    try {
      now = await stat(this.path, { bigint: true });
    } catch {
      return 'gone';
    }
    const before = this.seen;
    this.seen = now;
    if (now.dev !== before.dev || now.ino !== before.ino || now.size < BigInt(reader.offset)) return 'rewritten';
    const sameSize = now.size === before.size;
    if (sameSize && now.mtimeNs === before.mtimeNs) return 'none';
    if (!(await this.matches(reader)) || (sameSize && now.size <= CHEAP)) return 'rewritten';
    return 'grown';
  }

  /** remembers samples of what was read so far */
  async sample(reader: ReadSoFar): Promise<void> {
    const { offset } = reader;
    if (this.head.length < HEAD) this.head = await reader.read(0, Math.min(HEAD, offset));
    const start = Math.max(0, offset - BEFORE_END);
    if (this.end?.offset !== start) this.end = { offset: start, bytes: await reader.read(start, offset - start) };
  }

  private async matches(reader: ReadSoFar): Promise<boolean> {
    const head = await reader.read(0, this.head.length);
    if (!head.equals(this.head)) return false;
    if (this.end === undefined) return true;
    return (await reader.read(this.end.offset, this.end.bytes.length)).equals(this.end.bytes);
  }
}
