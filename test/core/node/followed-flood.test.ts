import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from './folder';
import { bundleWorker, WorkerClient } from './worker-client';

const at = testFolder();
const line = (record: unknown) => `${JSON.stringify(record)}\n`;
const HEADER = line({ wirebench: 1, transport: 'stdio', protocolVersion: '2025-06-18' });
const FRAMES_A_SECOND = 5000;
const SECONDS = 3;
const STEP_MS = 10;
const WINDOW = 500;

let client: WorkerClient;

beforeAll(async () => {
  await bundleWorker(at('trace-worker.js'));
  client = new WorkerClient(at('trace-worker.js'));
});

afterAll(() => client?.end());

/** Requests and answers, every seventh text beyond ASCII. */
function frames(count: number, firstId: number): Buffer {
  const lines = Array.from({ length: count / 2 }, (_, i) => {
    const id = firstId + i;
    const text = id % 7 === 0 ? 'größer 🌊' : 'x'.repeat(id % 50);
    const call = { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'a', arguments: { text } } };
    return (
      line({ dir: 'c2s', frame: call }) +
      line({ dir: 's2c', frame: { jsonrpc: '2.0', id, result: { content: [{ type: 'text', text }] } } })
    );
  });
  return Buffer.from(lines.join(''));
}

/** Writes at the wanted rate, cut anywhere: within lines, within characters. */
async function write(path: string, bytes: Buffer, frameCount: number): Promise<void> {
  const start = performance.now();
  let written = 0;
  for (let n = 1; written < bytes.length; n++) {
    const due = ((performance.now() - start) / 1000) * FRAMES_A_SECOND;
    const end = Math.min(bytes.length, Math.floor((bytes.length * due) / frameCount) + (n % 13));
    if (end > written) appendFileSync(path, bytes.subarray(written, end));
    written = Math.max(written, end);
    await sleep(STEP_MS);
  }
}

async function idsIn(path: string): Promise<readonly (string | number | null | undefined)[]> {
  const ids: (string | number | null | undefined)[] = [];
  for (let from = 0; ; from += WINDOW) {
    const { rows } = await client.ask('rows', { path, from, count: WINDOW });
    for (const { id, kind, partner, index } of rows) {
      ids.push(id);
      expect([kind, partner]).toEqual(index % 2 === 0 ? ['request', index + 1] : ['result', index - 1]);
    }
    if (rows.length < WINDOW) return ids;
  }
}

const wanted = (count: number, firstId: number) => Array.from({ length: count }, (_, i) => firstId + Math.floor(i / 2));

test('a file that is written at 5,000 frames a second is followed without loss, also after it was emptied', async () => {
  const path = at('flood.mcptrace');
  const count = FRAMES_A_SECOND * SECONDS;
  writeFileSync(path, HEADER);
  await client.ask('open', { path });
  await write(path, frames(count, 0), count);
  const all = await client.announced(path, ({ frames: read, complete }) => complete && read >= count);
  expect([all.frames, all.c2s, all.s2c, all.records, all.unreadable]).toEqual([count, count / 2, count / 2, count, 0]);
  expect(await idsIn(path)).toEqual(wanted(count, 0));

  const fewer = FRAMES_A_SECOND;
  const text = Buffer.concat([Buffer.from(HEADER), frames(fewer, 100_000)]);
  truncateSync(path, 0);
  client.changes.length = 0;
  await write(path, text, fewer);
  const anew = await client.announced(path, ({ bytes, complete }) => complete && bytes === text.length);
  expect([anew.frames, anew.unreadable]).toEqual([fewer, 0]);
  expect(await idsIn(path)).toEqual(wanted(fewer, 100_000));
  await client.ask('close', { path });
}, 60_000);
