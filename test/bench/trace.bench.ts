import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TraceWorkerMessage } from '@wirebench/core/contract/trace-worker';
import { TraceFile } from '@wirebench/core/node/trace-file';
import type { TraceCheck } from '@wirebench/core/trace/check';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { atLeast, atMost, interleave, type Measure, median, report, round } from './support/measure';
import { MIXES, type MixName, writeMix } from './support/mixes';
import { PROGRAMS, scratchFolder } from './support/places';
import { schemaAlone } from './support/schema-alone';
import { writeTrace } from './support/write-trace';

const SAMPLE = 200_000;
const MANY = 1_000_000;
const ROUNDS = 5;
const MIX_BYTES = 30_000_000;
const MEGABYTE = 1_000_000;

/** Decode and parse, line by line, and nothing else. */
function bareParse(bytes: Buffer): number {
  let count = 0;
  for (let start = 0; ; ) {
    const end = bytes.indexOf(10, start);
    if (end < 0) return count;
    if (JSON.parse(bytes.toString('utf8', start, end)) !== undefined) count += 1;
    start = end + 1;
  }
}

async function analyse(path: string, check: TraceCheck = traceCheck()): Promise<TraceFile> {
  const file = await TraceFile.open(path, check);
  await file.advance();
  return file;
}

async function throughput(path: string): Promise<Measure> {
  await writeTrace(path, SAMPLE);
  const bytes = readFileSync(path);
  const times = await interleave(
    ROUNDS,
    2,
    async () => (await analyse(path)).close(),
    () => bareParse(bytes),
  );
  const [our, bare] = [median(times.first), median(times.second)];
  const mbPerSecond = (ms: number) => round(bytes.length / 1000 / ms, 1);
  return atLeast('trace-throughput', 'of bare JSON.parse', round(bare / our), 0.5, {
    frames: SAMPLE,
    bytes: bytes.length,
    ourMbPerSecond: mbPerSecond(our),
    bareMbPerSecond: mbPerSecond(bare),
    does: 'read, decode, parse, check, correlate, index; one thread; the target belongs to a later issue',
  });
}

/** All rules against the schema by itself, both with everything else that an analysis does. */
async function rulesAgainstSchema(path: string): Promise<Measure> {
  const times = await interleave(
    ROUNDS,
    1,
    async () => (await analyse(path)).close(),
    async () => (await analyse(path, schemaAlone)).close(),
  );
  const [all, schema] = [median(times.first), median(times.second)];
  return atLeast('trace-rules', 'of the same with the schema alone', round(schema / all), 0.5, {
    frames: SAMPLE,
    allRulesMs: round(all, 0),
    schemaMs: round(schema, 0),
  });
}

/** The same ratio as `trace-throughput` for recordings that hold other things. */
async function mixture(folder: string, name: MixName): Promise<Measure> {
  const path = join(folder, `${name}.mcptrace`);
  await writeMix(path, name, MIX_BYTES);
  const bytes = readFileSync(path);
  let frames = 0;
  const times = await interleave(
    3,
    1,
    async () => {
      const file = await analyse(path);
      frames = file.summary.records;
      await file.close();
    },
    () => bareParse(bytes),
  );
  const [our, bare] = [median(times.first), median(times.second)];
  return atLeast(`trace-mix-${name}`, 'of bare JSON.parse', round(bare / our), 0.5, {
    frames,
    bytes: bytes.length,
    ourMicrosecondsAFrame: round((our * 1000) / frames, 2),
    bareMicrosecondsAFrame: round((bare * 1000) / frames, 2),
  });
}

/** What is held after a collection: without the index it must not grow with the frames. */
async function memory(path: string): Promise<readonly Measure[]> {
  const used = () => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  // What a process loads once is no memory of a trace.
  await (await analyse(path.replace('many', 'sample'))).close();
  const before = used();
  const file = await TraceFile.open(path, traceCheck());
  const beyondIndex = () => round((used() - before - file.indexBytes) / MEGABYTE, 1);
  const at = new Map<number, number>();
  let lines = 0;
  await file.advance(() => {
    lines += 1;
    if (lines === MANY / 4 || lines === MANY / 2) at.set(lines, beyondIndex());
    return undefined;
  });
  const beyond = beyondIndex();
  const { records, findings } = file.summary;
  const measures = [
    atMost('trace-index', 'bytes a frame', round(file.indexBytes / records, 1), 100, {
      frames: records,
      findings,
      bytesHeldInAllAFrame: round((used() - before) / records, 1),
    }),
    atMost('trace-rules-memory', 'MB beside the index, all rules on', beyond, 64, {
      frames: records,
      atAQuarter: at.get(MANY / 4),
      atHalf: at.get(MANY / 2),
      does: 'what was found, ids, open requests and what rules remember; bounded, whatever the length',
    }),
  ];
  await file.close();
  return measures;
}

/** From the worker's start to the first window, as a share of the time until all is read. */
async function firstRows(path: string): Promise<Measure> {
  const start = performance.now();
  const worker = new Worker(join(PROGRAMS, 'trace-worker.js'));
  const post = (message: TraceWorkerMessage) => worker.postMessage(message);
  post({ id: 1, method: 'open', params: { path } });
  let first = 0;
  let rows = 0;
  const all = await new Promise<number>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message: TraceWorkerMessage) => {
      if ('error' in message) reject(new Error(message.error));
      else if ('result' in message && message.id === 1) {
        post({ id: 2, method: 'rows', params: { path, from: 0, count: 100 } });
      } else if ('result' in message && message.id === 2) {
        first = performance.now() - start;
        rows = (message.result as { rows: unknown[] }).rows.length;
      } else if ('event' in message && message.event === 'changed' && message.summary.complete)
        resolve(performance.now() - start);
    });
  });
  await worker.terminate();
  return atMost('trace-first-rows', '% of the whole', round((first / all) * 100, 2), 5, {
    firstMs: round(first, 1),
    wholeMs: round(all, 0),
    rows,
    bytes: statSync(path).size,
    frames: MANY,
  });
}

void report(async () => {
  const folder = scratchFolder();
  const path = join(folder, 'sample.mcptrace');
  const sample = [await throughput(path), await rulesAgainstSchema(path)];
  for (const name of Object.keys(MIXES) as MixName[]) sample.push(await mixture(folder, name));
  const many = join(folder, 'many.mcptrace');
  await writeTrace(many, MANY);
  return [...sample, ...(await memory(many)), await firstRows(many)];
});
