import { join } from 'node:path';
import type { EngineOptions, EngineRequests } from '@wirebench/core/contract/engine';
import type { Answerer } from '@wirebench/core/session/ports';
import { latest } from '@wirebench/core/spec/index';
import { Catalogs } from './catalog/catalogs';
import { skeleton } from './catalog/skeleton';
import { DEFAULT_OPTIONS } from './defaults';
import { Guard } from './guard/guard';
import { clientCapabilities } from './host/client-capabilities';
import { Eras } from './host/eras';
import { RecordingFactory } from './host/recording-factory';
import { SessionHost } from './host/session-host';
import type { EnginePorts } from './ports';
import { copyRecording } from './recorder/copy-recording';
import { ResponseStore } from './response/response-store';
import { askPerson, firstOf, rootsOf } from './run/answers';
import { describePlan, prepare } from './run/prepare';
import { Run } from './run/run';
import { Runs } from './run/runs';
import type { StdioServer } from './stdio/spawn-server';
import { SchemaChecker } from './validate/schema-checker';

const LIST_CHANGES = new Set([
  'notifications/tools/list_changed',
  'notifications/resources/list_changed',
  'notifications/prompts/list_changed',
]);

type Handlers = {
  [M in keyof EngineRequests]: (params: EngineRequests[M]['params']) => Promise<EngineRequests[M]['result']>;
};

/** All that the engine can do, by the methods of its contract; the CLI calls it in its own process. */
export class Engine {
  #options: EngineOptions = DEFAULT_OPTIONS;
  #eras = new Eras(undefined);
  readonly #guard: Guard;
  readonly #host: SessionHost;
  readonly #schemas: SchemaChecker;
  readonly #catalogs: Catalogs;
  readonly #runs = new Runs();
  readonly #responses = new ResponseStore(this.#runs);

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
      ask: this.#answerer(),
      changed: (info) => ports.notify('session/changed', info),
      notification: (live, method) => {
        if (LIST_CHANGES.has(method)) this.#catalogs.listChanged(live);
      },
    });
    this.#schemas = new SchemaChecker(programs);
    this.#catalogs = new Catalogs({
      options: () => this.#options,
      capabilities: () => clientCapabilities(ports.ask !== undefined, {}),
      changed: (server, counts) => ports.notify('catalog/changed', { server, counts }),
    });
  }

  /** Ends every server and waits until they are gone. */
  async dispose(): Promise<void> {
    this.#catalogs.dispose();
    await this.#host.stopAll();
    this.#responses.dispose();
    await this.#schemas.dispose();
    this.#guard.dispose();
  }

  /** Answers what servers ask in the place of files that do not; absent where nobody can be asked. */
  #answerer(): ((server: StdioServer) => Answerer) | undefined {
    const { ask } = this.ports;
    if (!ask) return undefined;
    const roots = rootsOf(() => this.#options.workspaceFolder);
    return (server) => firstOf([roots, askPerson(ask)(server)]);
  }

  readonly handlers: Handlers = {
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
    'recording/copy': async ({ from, to }) => ({ bytes: await copyRecording(from, to) }),
    'catalog/refresh': async ({ server }) => {
      const live = this.#host.find(server);
      if (!live) throw new Error('The server is not running; start it to see what it offers.');
      return this.#catalogs.refresh(live);
    },
    'catalog/rows': async ({ server, kind, from, count }) => this.#catalogs.rows(server, kind, from, count),
    'catalog/skeleton': async ({ server, kind, name }) => {
      const item = this.#catalogs.find(server, kind, name);
      if (!item) throw new Error(`The server does not offer "${name}" any more; refresh its catalog.`);
      return { text: skeleton(item) };
    },
    'run/plan': async (document) => {
      const prepared = prepare(document);
      const live = document.serverKey === undefined ? undefined : this.#host.find(document.serverKey);
      return describePlan(prepared, (id) => live?.session.isPending(id) === true);
    },
    'run/start': async (params) => {
      const prepared = prepare(params);
      const problem = prepared.problems[0];
      if (problem) throw new Error(`Nothing was sent. Line ${problem.line + 1}: ${problem.message}`);
      const run = new Run(params, prepared, {
        host: this.#host,
        options: () => this.#options,
        emit: (event) => this.ports.notify('run/event', event),
        ask: params.server.transport === 'stdio' ? this.#answerer()?.(params.server) : undefined,
        variable: async (id) => (await this.ports.variable?.({ id }))?.value,
        schemas: this.#schemas,
        tool: (live, name) => this.#catalogs.tool(live, name),
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
    'response/children': async ({ node, from, count, ...ref }) => this.#responses.view(ref).children(node, from, count),
    'response/text': async ({ form, offset, length, ...ref }) => this.#responses.view(ref).text(form, offset, length),
    'response/content': async ({ from, count, ...ref }) => this.#responses.view(ref).content(from, count),
    'response/data': async ({ block, offset, length, ...ref }) => this.#responses.view(ref).data(block, offset, length),
    'response/frames': async ({ from, count, ...ref }) => this.#responses.view(ref).frames(from, count),
    'response/frameText': async ({ frame, offset, length, ...ref }) =>
      this.#responses.view(ref).frameText(frame, offset, length),
    'run/forget': async ({ run }) => {
      this.#runs.forget(run);
      return null;
    },
  };
}
