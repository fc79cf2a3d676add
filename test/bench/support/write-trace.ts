import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { traceHeaderLine, traceLine } from '@wirebench/core/trace/native-line';
import { callRequest, callResult, progress, REVISION } from './messages';

const START = Date.parse('2026-11-30T08:00:00.000Z');

/** Writes a native trace of calls: a request, now and then a progress notification, a result. */
export async function writeTrace(path: string, frames: number): Promise<void> {
  const out = createWriteStream(path);
  let block = traceHeaderLine({ wirebench: 1, transport: 'stdio', server: 'bench', protocolVersion: REVISION });
  let count = 0;
  const add = async (dir: 'c2s' | 's2c', message: unknown) => {
    const ts = new Date(START + count).toISOString();
    block += traceLine({ ts, dir, wire: JSON.stringify(message) });
    count += 1;
    if (block.length < 1 << 20) return;
    if (!out.write(block)) await once(out, 'drain');
    block = '';
  };
  for (let id = 1; count < frames; id++) {
    await add('c2s', callRequest(id, id % 5 === 0));
    if (id % 5 === 0 && count < frames) await add('s2c', progress(id, id % 10));
    if (count < frames) await add('s2c', callResult(id));
  }
  out.end(block);
  await once(out, 'finish');
}
