import { parentPort } from 'node:worker_threads';
import type { TraceWorkerMessage, TraceWorkerRequests } from '../src/contract/trace-worker';
import { copyAs } from './copy-as';
import { OpenComparisons } from './open-comparisons';
import { OpenTraces } from './open-traces';
import type { ExportOptions } from './trace-export';
import type { TraceFile } from './trace-file';
import { requestFileFor } from './trace-fixture';

type Handlers = {
  readonly [M in keyof TraceWorkerRequests]: (
    params: TraceWorkerRequests[M]['params'],
  ) => Promise<TraceWorkerRequests[M]['result']>;
};

type JobOptions = Pick<ExportOptions, 'signal' | 'breathe' | 'progress'>;

const port = parentPort;
const post = (message: TraceWorkerMessage) => port?.postMessage(message);
const traces = new OpenTraces((path, summary) => post({ event: 'changed', path, summary }));

const comparisons = new OpenComparisons(traces.breathe);
const jobs = new Map<string, AbortController>();

/** Runs a job that can be cancelled and tells how far it is. */
async function run<T>(
  path: string,
  job: string,
  work: (file: TraceFile, options: JobOptions) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  jobs.set(job, controller);
  try {
    const file = await traces.complete(path, controller.signal);
    const progress = (done: number) => post({ event: 'progress', job, done });
    return await work(file, { signal: controller.signal, breathe: traces.breathe, progress: nowAndThen(progress) });
  } finally {
    jobs.delete(job);
  }
}

/** at most five times a second */
function nowAndThen(tell: (done: number) => void): (done: number) => void {
  let last = 0;
  return (done) => {
    if (performance.now() - last < 200) return;
    last = performance.now();
    tell(done);
  };
}

const handlers: Handlers = {
  open: ({ path, rules }) => traces.open(path, rules),
  close: async ({ path }) => {
    await traces.close(path);
    return null;
  },
  rows: async ({ path, from, count }) => (await traces.get(path)).rows(from, count),
  filter: async ({ path, filter, from, count, ...arrangement }) =>
    (await traces.get(path)).filtered(filter, from, count, traces.breathe, arrangement),
  position: async ({ path, filter, index, ...arrangement }) =>
    (await traces.get(path)).positionOf(index, filter, traces.breathe, arrangement),
  completeFilter: async ({ path, filter, cursor }) => (await traces.get(path)).completeFilter(filter, cursor),
  statistics: async ({ path, filter }) => (await traces.get(path)).statistics(filter, traces.breathe),
  frame: async ({ path, index, offset, limit }) => {
    const file = await traces.get(path);
    return { ...(await file.text(index, offset, limit)), findings: await file.findingsOf(index) };
  },
  message: async ({ path, index, offset, length }) => (await traces.get(path)).message(index, offset, length),
  overview: async ({ path, filter, parts, ...arrangement }) =>
    (await traces.get(path)).overview(filter, parts, traces.breathe, arrangement),
  chain: async ({ path, index }) => (await traces.get(path)).chain(index),
  recordAt: async ({ path, line }) => ({ index: (await traces.get(path)).recordAtLine(line) ?? null }),
  findings: async ({ path, limit }) => (await traces.get(path)).findings(limit, traces.breathe),
  fixes: async ({ path, from, to }) => (await traces.get(path)).fixes(from, to),
  compare: async (params) => comparisons.start(params),
  comparison: async (params) => comparisons.state(params),
  comparedRows: (params) => comparisons.rows(params),
  comparedDifferences: (params) => comparisons.differences(params),
  comparedMessage: async (params) => comparisons.message(params),
  endComparison: (params) => comparisons.end(params),
  requestFile: async ({ path, ...choice }) => requestFileFor(await traces.get(path), choice, traces.breathe),
  copyAs: async ({ path, index, shell }) => ({ text: await copyAs(await traces.get(path), index, shell) }),
  export: ({ path, to, format, filter, redact, job }) =>
    run(path, job, (file, options) => file.exportTo(to, format, filter, { ...options, redact })),
  previewRedaction: ({ path, filter, redact, job }) =>
    run(path, job, (file, options) => file.previewRedaction(filter, { ...options, redact })),
  cancelExport: async ({ job }) => {
    jobs.get(job)?.abort();
    return null;
  },
  configure: async ({ path, rules }) => {
    await traces.configure(path, rules);
    return null;
  },
};

port?.on('message', (message: TraceWorkerMessage) => {
  if (!('method' in message)) return;
  const { id, method, params } = message;
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
  if (handler === undefined) {
    post({ id, error: `The trace worker knows no request ${method}.` });
    return;
  }
  handler(params as never).then(
    (result) => post({ id, result }),
    (error: unknown) => post({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
