import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TraceWorkerMessage } from '@wirebench/core/contract/trace-worker';
import { traceHeaderLine } from '@wirebench/core/trace/native-line';
import type { Written } from './follow.probe';
import { watchEventLoop } from './support/event-loop';
import { atMost, median, report, round } from './support/measure';
import { REVISION } from './support/messages';
import { PROGRAMS, scratchFolder } from './support/places';

const RATE = 5000;
const SECONDS = 10;
const FRAMES = RATE * SECONDS;
/** between two windows of rows that a view asks for */
const ASK_MS = 50;
const WINDOW = 100;

interface Followed {
  /** milliseconds from the moment when frames stood in the file to the first answer that counts them */
  readonly lags: readonly number[];
  readonly frames: number;
}

/** Asks for the last rows again and again, as a view does that follows a file, until it has seen them all. */
function follow(path: string): Promise<Followed> {
  const worker = new Worker(join(PROGRAMS, 'trace-worker.js'));
  const writer = new Worker(join(__dirname, 'follow.probe.js'), {
    workerData: { path, rate: RATE, seconds: SECONDS },
  });
  const waiting: Written[] = [];
  const lags: number[] = [];
  const post = (message: TraceWorkerMessage) => worker.postMessage(message);
  const ask = (total: number) =>
    post({ id: 2, method: 'rows', params: { path, from: Math.max(0, total - WINDOW), count: WINDOW } });
  writer.on('message', (written: Written) => waiting.push(written));
  post({ id: 1, method: 'open', params: { path } });
  return new Promise<Followed>((resolve, reject) => {
    writer.on('error', reject);
    worker.on('error', reject);
    worker.on('message', (message: TraceWorkerMessage) => {
      if ('error' in message) reject(new Error(message.error));
      if (!('result' in message)) return;
      if (message.id === 1) return ask(0);
      const { total } = message.result as { total: number };
      const now = Date.now();
      while (waiting[0] && waiting[0].frames <= total) lags.push(now - waiting.shift()!.at);
      if (total >= FRAMES && waiting.length === 0 && lags.length > 0) resolve({ lags, frames: total });
      else setTimeout(() => ask(total), ASK_MS);
    });
  }).finally(() => Promise.all([worker.terminate(), writer.terminate()]));
}

void report(async () => {
  const path = join(scratchFolder(), 'followed.mcptrace');
  writeFileSync(
    path,
    traceHeaderLine({ wirebench: 1, transport: 'stdio', server: 'bench', protocolVersion: REVISION }),
  );
  const { value, blockedMs, wallMs } = await watchEventLoop(() => follow(path));
  const { lags, frames } = value;
  return [
    atMost('follow-lag', 'ms', Math.max(...lags), 1000, {
      medianMs: round(median(lags), 1),
      frames,
      wanted: FRAMES,
      framesASecond: RATE,
      does: 'the longest time from frames in the file to an answer that counts them, asked for 20 times a second',
    }),
    atMost('follow-block', 'ms', round(blockedMs, 1), 100, {
      wallMs: round(wallMs, 1),
      does: 'the longest block of the event loop of the process that asks',
    }),
  ];
});
