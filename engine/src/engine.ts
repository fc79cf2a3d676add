import { join } from 'node:path';
import type { EngineOptions, EngineRequests } from '@wirebench/core/contract/engine';
import { latest } from '@wirebench/core/spec/index';
import { DEFAULT_OPTIONS } from './defaults';
import { Guard } from './guard/guard';
import { clientCapabilities } from './host/client-capabilities';
import { Eras } from './host/eras';
import { RecordingFactory } from './host/recording-factory';
import { SessionHost } from './host/session-host';
import type { EnginePorts } from './ports';
import { askPerson } from './run/answers';
import { checkResponse } from './run/check-response';
import { describePlan, prepare } from './run/prepare';
import { Run } from './run/run';
import { Runs } from './run/runs';

type Handlers = {
  [M in keyof EngineRequests]: (params: EngineRequests[M]['params']) => Promise<EngineRequests[M]['result']>;
};

/** All that the engine can do, by the methods of its contract; the CLI calls it in its own process. */
export class Engine {
  #options: EngineOptions = DEFAULT_OPTIONS;
  #eras = new Eras(undefined);
  readonly #guard: Guard;
  readonly #host: SessionHost;
  readonly #runs = new Runs();

  /** @param programs folder of the engine's bundles; by default the one that this one stands in */
  constructor(
    private readonly ports: EnginePorts,
    programs: string = __dirname,
  ) {
    this.#guard = new Guard(programs);
    this.#host = new SessionHost({
      options: () => this.#options,
      guard: this.#guard,
      eras: () => this.#eras,
      recordings: new RecordingFactory(() => this.#options),
      ask: ports.ask && askPerson(ports.ask),
      changed: (info) => ports.notify('session/changed', info),
      notification: () => {},
    });
  }

  /** Ends every server and waits until they are gone. */
  async dispose(): Promise<void> {
    await this.#host.stopAll();
    this.#guard.dispose();
  }

  readonly handlers: Partial<Handlers> = {
    'engine/configure': async (options) => {
      if (options.storage !== this.#options.storage) {
        this.#eras = new Eras(options.storage && join(options.storage, 'eras.json'));
      }
      this.#options = options;
      return null;
    },
    'server/start': async ({ server, protocolVersion }) => {
      const live = await this.#host.get(server, {
        mode: 'shared',
        prefer: protocolVersion ?? latest.id,
        only: false,
        capabilities: clientCapabilities(this.ports.ask !== undefined, {}),
      });
      return live.info();
    },
    'server/stop': async ({ server }) => {
      await this.#host.stop(server);
      return null;
    },
    'server/sessions': async () => this.#host.list(),
    'server/log': async ({ server, maxBytes }) => this.#host.log(server).read(maxBytes),
    'run/plan': async (document) => {
      const prepared = prepare(document);
      const live = document.serverKey === undefined ? undefined : this.#host.find(document.serverKey);
      return describePlan(prepared, (id) => live?.session.isPending(id) === true);
    },
    'run/start': async (params) => {
      const prepared = prepare(params);
      const problem = prepared.problems[0];
      if (problem) throw new Error(`Nothing was sent. Line ${problem.line + 1}: ${problem.message}`);
      const ask = this.ports.ask;
      const run = new Run(params, prepared, {
        host: this.#host,
        options: () => this.#options,
        emit: (event) => this.ports.notify('run/event', event),
        ask: ask && params.server.transport === 'stdio' ? askPerson(ask)(params.server) : undefined,
        variable: async (id) => (await this.ports.variable?.({ id }))?.value,
        checkSchema: async () => [],
        checkResponse,
        keep: (id, item) => this.#runs.keep(id, item),
      });
      this.#runs.begin(params.run, run);
      try {
        return await run.execute();
      } finally {
        this.#runs.end(params.run);
      }
    },
    'run/cancel': async ({ run }) => {
      this.#runs.running(run)?.cancel();
      return null;
    },
    'run/forget': async ({ run }) => {
      this.#runs.forget(run);
      return null;
    },
  };
}
