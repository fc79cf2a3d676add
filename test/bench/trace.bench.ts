import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TraceWorkerMessage } from '@wirebench/core/contract/trace-worker';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { allRules } from '@wirebench/core/rules/index';
import type { TraceCheck } from '@wirebench/core/trace/check';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { atLeast, atMost, interleave, type Measure, median, report, round } from './support/measure';
import { NO_CHECK, SCHEMA_ONLY } from './support/partial-checks';
import { PROGRAMS, scratchFolder } from './support/places';
import { writeTrace } from './support/write-trace';

const SAMPLE = 200_000;
const MANY = 1_000_000;
const ROUNDS = 5;

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

async function analyse(path: string, check = traceCheck()): Promise<TraceFile> {
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

/** What all rules cost, against the same reading with the schema alone, and against reading without a check. */
async function rules(path: string): Promise<Measure> {
  const run = (check?: TraceCheck) => async () => (await analyse(path, check)).close();
  const schema = await interleave(ROUNDS, 1, run(), run(SCHEMA_ONLY));
  const parse = await interleave(ROUNDS, 1, run(), run(NO_CHECK));
  return atMost('trace-rules', 'times schema alone', round(median(schema.first) / median(schema.second)), 3, {
    frames: SAMPLE,
    rules: allRules().length,
    timesParseAlone: round(median(parse.first) / median(parse.second)),
    allMs: round(median(schema.first), 0),
    schemaMs: round(median(schema.second), 0),
    parseMs: round(median(parse.second), 0),
    does: 'read, decode, parse, pair, index; with every rule, with the schema alone, with no check',
  });
}

async function memory(path: string): Promise<Measure> {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const file = await analyse(path);
  globalThis.gc?.();
  const after = process.memoryUsage();
  const held = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  const { records, findings } = file.summary;
  const measure = atMost('trace-index', 'bytes a frame', round(file.indexBytes / records, 1), 100, {
    frames: records,
    findings,
    bytesHeldInAllAFrame: round(held / records, 1),
  });
  await file.close();
  return measure;
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
      } else if ('event' in message && message.summary.complete) resolve(performance.now() - start);
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
  const sample = await throughput(join(folder, 'sample.mcptrace'));
  const cost = await rules(join(folder, 'sample.mcptrace'));
  const many = join(folder, 'many.mcptrace');
  await writeTrace(many, MANY);
  return [sample, cost, await memory(many), await firstRows(many)];
});
