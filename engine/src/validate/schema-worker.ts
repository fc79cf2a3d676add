// A worker that validates values against schemas of strangers. It may be killed at any time.
import { parentPort } from 'node:worker_threads';
import { checkForeign } from './check-foreign';
import type { SchemaAnswer, SchemaJob } from './messages';

parentPort?.on('message', (job: SchemaJob) => parentPort?.postMessage(answer(job)));

function answer({ job, schema, text, path }: SchemaJob): SchemaAnswer {
  try {
    let value: unknown = JSON.parse(text);
    for (const key of path) value = (value as Record<string | number, unknown>)[key];
    const faults = checkForeign(JSON.parse(schema), value);
    return { job, faults: faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] })) };
  } catch (error) {
    return { job, faults: [], problem: error instanceof Error ? error.message : String(error) };
  }
}
