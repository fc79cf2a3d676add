import { closeSync, openSync, readSync } from 'node:fs';
import type { FrameRef } from '../recorder/recorder';

/** Up to here bytes stay in memory although they stand in a recording as well. */
const SMALL = 4 * 1024;

/** Bytes that are read again later: kept where they are few or nowhere else, else read back from the recording. */
export class StoredBytes {
  readonly length: number;
  readonly #bytes: Buffer | undefined;

  constructor(
    bytes: Uint8Array,
    private readonly ref: FrameRef | undefined,
    /** bytes that may stay in memory where there is no recording to read them from */
    room: number = Number.POSITIVE_INFINITY,
  ) {
    this.length = bytes.length;
    // A copy: the bytes are a part of a larger chunk that should not live on with them.
    if (bytes.length <= (ref ? Math.min(SMALL, room) : room)) this.#bytes = Buffer.from(bytes);
  }

  /** what it costs to keep */
  get memory(): number {
    return this.#bytes?.length ?? 0;
  }

  /** @throws with a message for people where the recording is gone */
  read(): Buffer {
    if (this.#bytes) return this.#bytes;
    const ref = this.ref;
    if (!ref) throw new Error('This was not kept: nothing is recorded, and there was too much of it.');
    const payload = readRange(ref);
    if (ref.form === 'frame') return payload;
    const text: string = JSON.parse(payload.toString('utf8'));
    return Buffer.from(text, ref.form === 'bytes' ? 'base64' : 'utf8');
  }
}

function readRange(ref: FrameRef): Buffer {
  const buffer = Buffer.allocUnsafe(ref.length);
  let fd: number;
  try {
    fd = openSync(ref.file, 'r');
  } catch {
    throw new Error(`The recording ${ref.file} is not there any more, so the response cannot be shown again.`);
  }
  try {
    for (let at = 0; at < ref.length; ) {
      const read = readSync(fd, buffer, at, ref.length - at, ref.offset + at);
      if (read === 0) throw new Error(`The recording ${ref.file} was cut, so the response cannot be shown again.`);
      at += read;
    }
  } finally {
    closeSync(fd);
  }
  return buffer;
}
