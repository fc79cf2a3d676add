import { appendFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { traceLine } from '@wirebench/core/trace/native-line';
import { callRequest, callResult } from './support/messages';

/** Frames that were in the file at a moment, milliseconds since the epoch. */
export interface Written {
  readonly frames: number;
  readonly at: number;
}

const STEP_MS = 10;

/** Writes frames to a file at a steady rate, and tells how many there are. */
const { path, rate, seconds } = workerData as { path: string; rate: number; seconds: number };
const start = Date.now();
let frames = 0;
const timer = setInterval(() => {
  const due = Math.min(seconds, (Date.now() - start) / 1000) * rate;
  let text = '';
  for (; frames < due; frames += 2) {
    const ts = new Date().toISOString();
    const id = frames / 2;
    text += traceLine({ ts, dir: 'c2s', wire: JSON.stringify(callRequest(id, false)) });
    text += traceLine({ ts, dir: 's2c', wire: JSON.stringify(callResult(id)) });
  }
  appendFileSync(path, text);
  parentPort?.postMessage({ frames, at: Date.now() } satisfies Written);
  if (frames >= rate * seconds) clearInterval(timer);
}, STEP_MS);
