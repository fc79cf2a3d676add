import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SchemaAnswer, SchemaFault, SchemaJob } from './messages';

const LIMIT_MS = 5000;
const MAX_SCHEMA = 1024 * 1024;
const MEMORY_MB = 512;

export interface Checked {
  readonly faults: readonly SchemaFault[];
  /** why nothing could be said, for people */
  readonly problem?: string;
}

interface Waiting {
  readonly job: Omit<SchemaJob, 'job'>;
  readonly resolve: (checked: Checked) => void;
}

/** Validates against schemas that are not ours, in a worker that is killed when it takes too long. */
export class SchemaChecker {
  #worker: Worker | undefined;
  #count = 0;
  readonly #queue: Waiting[] = [];
  #busy = false;

  /** @param programs the folder of the engine's bundles */
  constructor(
    private readonly programs: string,
    private readonly limitMs: number = LIMIT_MS,
  ) {}

  /** @param text JSON; @param path to the value in it that the schema is for */
  check(schema: unknown, text: string, path: readonly (string | number)[]): Promise<Checked> {
    let spelled: string | undefined;
    try {
      spelled = JSON.stringify(schema);
    } catch {
      return Promise.resolve({ faults: [], problem: 'The schema is nested too deep.' });
    }
    if (spelled === undefined || spelled.length > MAX_SCHEMA) {
      return Promise.resolve({ faults: [], problem: 'The schema is larger than 1 MB.' });
    }
    return new Promise((resolve) => {
      this.#queue.push({ job: { schema: spelled, text, path }, resolve });
      void this.#next();
    });
  }

  async dispose(): Promise<void> {
    for (const waiting of this.#queue.splice(0)) waiting.resolve({ faults: [], problem: 'The engine has ended.' });
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #next(): Promise<void> {
    if (this.#busy) return;
    const waiting = this.#queue.shift();
    if (!waiting) return;
    this.#busy = true;
    waiting.resolve(await this.#run(waiting.job));
    this.#busy = false;
    void this.#next();
  }

  #run(job: Omit<SchemaJob, 'job'>): Promise<Checked> {
    const worker = this.#start();
    if (!worker) return Promise.resolve({ faults: [], problem: 'The program that checks schemas is missing.' });
    this.#count++;
    const number = this.#count;
    return new Promise((resolve) => {
      const finish = (checked: Checked) => {
        clearTimeout(limit);
        worker.off('message', onMessage);
        worker.off('error', onError);
        resolve(checked);
      };
      const onMessage = (answer: SchemaAnswer) => {
        if (answer.job === number)
          finish({ faults: answer.faults, ...(answer.problem !== undefined && { problem: answer.problem }) });
      };
      const onError = (error: Error) => {
        this.#worker = undefined;
        finish({ faults: [], problem: `The check ended early: ${error.message}` });
      };
      const limit = setTimeout(() => {
        this.#worker = undefined;
        void worker.terminate();
        finish({
          faults: [],
          problem: `The check took more than ${this.limitMs / 1000} s and was ended; a pattern of the schema may be the reason.`,
        });
      }, this.limitMs);
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.postMessage({ job: number, ...job } satisfies SchemaJob);
    });
  }

  #start(): Worker | undefined {
    if (this.#worker) return this.#worker;
    const program = join(this.programs, 'schema-worker.js');
    if (!existsSync(program)) return undefined;
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    worker.unref();
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }
}
