import type { FrameRow } from '@wirebench/core/contract/engine';
import type { Classified } from '@wirebench/core/frame/types';
import type { ExchangeFrame } from '@wirebench/core/session/call';
import { showId } from '@wirebench/core/session/id-key';
import { isObject, member } from '@wirebench/core/session/members';
import type { FrameRef } from '../recorder/recorder';
import { StoredBytes } from '../response/stored-bytes';

/** More frames of one exchange than this are in the trace only. */
const KEPT_FRAMES = 5000;
/** of their bytes in memory */
const KEPT_BYTES = 8 * 1024 * 1024;

interface KeptFrame {
  readonly row: Omit<FrameRow, 'index'>;
  readonly bytes: StoredBytes;
}

/** The frames of one item's exchange, as rows and as bytes or the place where they were recorded. */
export class ExchangeLog {
  readonly frames: KeptFrame[] = [];
  total = 0;
  #room = KEPT_BYTES;

  /** @param startedAt of the run, by the monotonic clock */
  constructor(private readonly startedAt: number) {}

  add(frame: ExchangeFrame): void {
    this.total++;
    if (this.frames.length >= KEPT_FRAMES) return;
    const inbound = frame.dir === 's2c' ? frame.frame : undefined;
    const bytes = frame.dir === 's2c' ? frame.frame.bytes : frame.bytes;
    const at = frame.dir === 's2c' ? frame.frame.at : frame.sent.at;
    const ref = (inbound ? inbound.ref : frame.dir === 'c2s' ? frame.sent.ref : undefined) as FrameRef | undefined;
    const isMessage = frame.message !== undefined && inbound?.fault === undefined;
    const stored = new StoredBytes(bytes, ref, this.#room);
    this.#room -= stored.memory;
    this.frames.push({
      row: {
        dir: frame.dir,
        time: at - this.startedAt,
        kind: isMessage ? frame.message.kind : 'raw',
        label: isMessage ? labelOf(frame.message) : labelOfText(bytes),
        bytes: bytes.length,
      },
      bytes: stored,
    });
  }
}

function labelOf(message: Classified): string {
  switch (message.kind) {
    case 'request':
    case 'notification': {
      const name = member(message.params, 'name') ?? member(message.params, 'uri');
      const target = typeof name === 'string' && name !== '' ? ` ${name.slice(0, 100)}` : '';
      return message.method.slice(0, 100) + target;
    }
    case 'result':
      return `result ${showId(message.id)}`;
    case 'error': {
      const code = isObject(message.error) ? message.error['code'] : undefined;
      return `error${typeof code === 'number' ? ` ${code}` : ''} ${showId(message.id)}`;
    }
    case 'batch':
      return `batch of ${message.items.length}`;
    default:
      return 'no message';
  }
}

function labelOfText(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 200)).toString('utf8').slice(0, 100);
}
