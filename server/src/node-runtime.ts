import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TraceWorkerMessage } from '@wirebench/core/contract/trace-worker';
import type { Runtime, WorkerLink } from './runtime';

/** A file's text is read for catalogs and the like only; beyond this it is not ours. */
const MAX_FILE = 64 * 1024 * 1024;

/** The runtime on Node.js; the trace worker's bundle lies beside this one. */
export function nodeRuntime(workerFile = join(__dirname, 'trace-worker.js')): Runtime {
  return {
    startTraceWorker: () => startWorker(workerFile),
    readFile: async (path) => {
      try {
        const bytes = await readFile(path);
        return bytes.length > MAX_FILE ? undefined : bytes.toString('utf8');
      } catch {
        return undefined;
      }
    },
    listFolder: (path) => readdir(path).catch(() => []),
    pathOf: (uri) => {
      try {
        return fileURLToPath(uri);
      } catch {
        return undefined;
      }
    },
    uriOf: (path) => pathToFileURL(path).href,
    join,
    setTimeout: (work, ms) => {
      const timer = setTimeout(work, ms);
      return { cancel: () => clearTimeout(timer) };
    },
  };
}

function startWorker(file: string): WorkerLink {
  const worker = new Worker(file);
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => void worker.on('message', (message: TraceWorkerMessage) => listener(message)),
    onExit: (listener) => {
      worker.on('error', (error) => listener(error.message));
      worker.on('exit', (code) => listener(`The trace worker ended with code ${code}.`));
    },
    stop: () => void worker.terminate(),
  };
}
