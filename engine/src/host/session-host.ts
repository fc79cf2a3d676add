import type { ResolvedServer, ServerKey } from '@wirebench/core/config/types';
import type { EngineOptions, SessionInfo } from '@wirebench/core/contract/engine';
import type { SessionMode } from '@wirebench/core/request/types';
import { ConnectError, connect } from '@wirebench/core/session/connect';
import type { Answerer } from '@wirebench/core/session/ports';
import { Session } from '@wirebench/core/session/session';
import { REVISIONS } from '@wirebench/core/spec/index';
import type { RevisionId } from '@wirebench/core/spec/types';
import type { Guard } from '../guard/guard';
import { StdioConnection } from '../stdio/connection';
import type { StdioServer } from '../stdio/spawn-server';
import type { Eras } from './eras';
import { LiveSession } from './live-session';
import type { RecordingFactory } from './recording-factory';
import { ServerLog } from './server-log';
import { StartError, startError } from './start-failure';

export interface SessionWish {
  readonly mode: SessionMode;
  /** has to be agreed on */
  readonly revision?: RevisionId;
  /** is asked for first; what the server offers instead is taken */
  readonly prefer: RevisionId;
  /** a ready session of another revision will not do, unless the server is known to refuse the preferred one */
  readonly only: boolean;
  readonly capabilities: Readonly<Record<string, unknown>>;
}

export interface HostEnvironment {
  readonly options: () => EngineOptions;
  readonly guard: Guard;
  readonly eras: () => Eras;
  readonly recordings: RecordingFactory;
  /** asks a person; absent in the CLI */
  readonly ask: ((server: StdioServer) => Answerer) | undefined;
  readonly changed: (info: SessionInfo) => void;
  readonly notification: (live: LiveSession, method: string) => void;
}

const clock = { now: () => performance.now() };
const timers = {
  after(ms: number, action: () => void) {
    const timer = setTimeout(action, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};
const KNOWN = REVISIONS.map((one) => ({ id: one.id, modern: one.facts.era === 'modern' }));

/** All sessions of the engine: shared ones by server and revision, fresh and bare ones by their run. */
export class SessionHost {
  readonly #sessions = new Set<LiveSession>();
  readonly #logs = new Map<ServerKey, ServerLog>();
  readonly #starting = new Map<string, Promise<LiveSession>>();
  /** revisions that a server did not agree to */
  readonly #refused = new Set<string>();
  #count = 0;

  constructor(private readonly env: HostEnvironment) {}

  list(): SessionInfo[] {
    return [...this.#sessions].filter((live) => live.mode === 'shared').map((live) => live.info());
  }

  log(server: ServerKey): ServerLog {
    let log = this.#logs.get(server);
    if (!log) {
      log = new ServerLog();
      this.#logs.set(server, log);
    }
    return log;
  }

  /** the shared session that a wish would get, without starting one */
  find(server: ServerKey, revision?: RevisionId): LiveSession | undefined {
    for (const live of this.#sessions) {
      if (live.mode !== 'shared' || live.server.key !== server || live.state !== 'ready') continue;
      if (revision === undefined || live.revision === revision) return live;
    }
    return undefined;
  }

  /** @throws {StartError} with a message for people */
  async get(server: ResolvedServer, wish: SessionWish): Promise<LiveSession> {
    if (server.transport !== 'stdio') {
      throw new StartError(`"${server.name}" is an HTTP server: sending to those comes in a later version.`);
    }
    if (wish.mode !== 'shared') return this.#start(server, wish);
    const any = this.find(server.key);
    if (any && !sameServer(any.server, server)) await this.stop(server.key);
    const wanted =
      wish.revision ?? (wish.only && !this.#refused.has(refusal(server, wish.prefer)) ? wish.prefer : undefined);
    const found = this.find(server.key, wanted);
    if (found) return found;
    const key = JSON.stringify([server.key, wanted ?? null]);
    let starting = this.#starting.get(key);
    if (!starting) {
      starting = this.#startShared(server, wish).finally(() => this.#starting.delete(key));
      this.#starting.set(key, starting);
    }
    return starting;
  }

  /** One shared session a revision: what turns out to be a second one gives way. */
  async #startShared(server: StdioServer, wish: SessionWish): Promise<LiveSession> {
    const live = await this.#start(server, wish);
    if (live.revision !== wish.prefer) this.#refused.add(refusal(server, wish.prefer));
    const twin = [...this.#sessions].find(
      (one) =>
        one !== live &&
        one.mode === 'shared' &&
        one.state === 'ready' &&
        one.server.key === server.key &&
        one.revision === live.revision,
    );
    if (!twin) return live;
    await this.end(live);
    return twin;
  }

  async stop(server: ServerKey): Promise<void> {
    await Promise.all([...this.#sessions].filter((live) => live.server.key === server).map((live) => this.end(live)));
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#sessions].map((live) => this.end(live)));
  }

  async end(live: LiveSession): Promise<void> {
    if (live.state === 'ready' || live.state === 'starting') {
      live.state = 'stopping';
      this.#tell(live);
    }
    await live.connection?.close();
    this.#gone(live);
  }

  async #start(server: StdioServer, wish: SessionWish): Promise<LiveSession> {
    this.#count++;
    const path = this.env.recordings.pathFor(server);
    const live = new LiveSession(`s${this.#count}`, server, wish.mode, path, this.log(server.key));
    const strays: string[] = [];
    this.#sessions.add(live);
    this.#tell(live);
    try {
      if (wish.mode === 'bare') await this.#open(live, strays);
      else await this.#connect(live, wish, strays);
      if (live.state !== 'starting') throw new ConnectError('');
    } catch (error) {
      const stopped = live.state === 'stopping';
      const what = stopped ? 'it was stopped meanwhile.' : error instanceof Error ? error.message : String(error);
      const failure = startError(live, what, strays);
      live.log.note(failure.message);
      if (live.state === 'starting') live.state = 'failed';
      if (!stopped) live.message = failure.message;
      await live.connection?.close();
      this.#gone(live);
      throw failure;
    }
    live.state = 'ready';
    this.#tell(live);
    if (live.session.closed) this.#gone(live);
    this.env.recordings.prune();
    return live;
  }

  async #connect(live: LiveSession, wish: SessionWish, strays: string[]): Promise<void> {
    const { timeouts, client } = this.env.options();
    const eras = this.env.eras();
    const remembered = wish.revision === undefined ? eras.get(live.server, Date.now()) : undefined;
    const prefer = wish.revision ?? wish.prefer;
    const attempt = (era: typeof remembered) =>
      connect({
        client,
        capabilities: wish.capabilities,
        known: KNOWN,
        prefer,
        remembered: era,
        probeMs: era === 'modern' ? timeouts.startMs : Math.min(5000, Math.ceil(timeouts.startMs / 3)),
        startMs: timeouts.startMs,
        nextId: () => live.nextId(),
        open: () => this.#open(live, strays),
      });
    let connected: Awaited<ReturnType<typeof attempt>>;
    try {
      connected = await attempt(remembered);
    } catch (error) {
      if (remembered !== 'legacy' || live.state !== 'starting') throw error;
      eras.forget(live.server);
      live.log.note('It was known to begin with initialize, but that failed: probing it again.');
      await live.connection?.close();
      connected = await attempt(undefined);
    }
    live.connected = connected;
    for (const note of connected.notes) live.log.note(note);
    if (wish.revision !== undefined && connected.revision !== wish.revision) {
      throw new ConnectError(
        `${wish.revision} is asked for, but the server speaks ${connected.revision}. ` +
          `Change "protocolVersion" in the request file, or leave it out to take what the server offers.`,
      );
    }
    live.log.note(`ready: ${connected.era} era, revision ${connected.revision}`);
    eras.set(live.server, connected.era, Date.now());
  }

  /** Spawns the server; called again where a probe has ended it. */
  async #open(live: LiveSession, strays: string[]): Promise<Session> {
    const { limits, timeouts } = this.env.options();
    const recorder = this.env.recordings.open(live.server, live.trace, (message) => {
      live.recordingFault = message;
      live.log.note(message);
      this.#tell(live);
    });
    const connection = new StdioConnection(live.server, {
      ...limits,
      stopMs: timeouts.stopMs,
      recorder,
      watch: this.env.guard,
      onStderr: (text) => live.log.stderr(text),
    });
    live.connection = connection;
    live.session = new Session(connection, {
      clock,
      timers,
      observer: {
        notification: (message) => this.env.notification(live, message.method),
        stray: (text) => {
          if (strays.length < 5) strays.push(text);
        },
        closed: (close) => {
          recorder.close();
          live.log.note(close.reason);
          if (live.connection !== connection || live.state !== 'ready') return;
          live.state = 'stopped';
          live.message = close.reason;
          this.#gone(live);
        },
      },
    });
    if (this.env.ask) live.session.answerWith(this.env.ask(live.server));
    const failure = await connection.started;
    if (failure) throw new ConnectError(failure.message);
    live.log.note(`started (process ${connection.pid}): ${[live.server.command, ...live.server.args].join(' ')}`);
    return live.session;
  }

  #gone(live: LiveSession): void {
    if (!this.#sessions.delete(live)) return;
    if (live.state !== 'failed') live.state = 'stopped';
    this.env.recordings.released(live.trace);
    this.#tell(live);
  }

  #tell(live: LiveSession): void {
    if (live.mode === 'shared') this.env.changed(live.info());
  }
}

const refusal = (server: StdioServer, wanted: RevisionId) =>
  JSON.stringify([server.key, server.command, server.args, wanted]);

/** The same definition: a changed command line is another process. */
function sameServer(a: StdioServer, b: StdioServer): boolean {
  const facts = (server: StdioServer) =>
    JSON.stringify([server.command, server.args, server.cwd ?? null, Object.entries(server.env).sort()]);
  return facts(a) === facts(b);
}
