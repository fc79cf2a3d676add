import type { ResolvedServer, ServerKey } from '@wirebench/core/config/types';
import type { SessionInfo } from '@wirebench/core/contract/engine';
import { ConnectError } from '@wirebench/core/session/connect';
import type { RevisionId } from '@wirebench/core/spec/types';
import type { StdioServer } from '../stdio/spawn-server';
import type { HostEnvironment, SessionWish } from './environment';
import { LiveSession } from './live-session';
import { negotiate } from './negotiate';
import { openConnection } from './open-connection';
import { ServerLog } from './server-log';
import { StartError, startError } from './start-failure';

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
    const hooks = { changed: () => this.#tell(live), ended: () => this.#gone(live) };
    const open = () => openConnection(live, this.env, hooks);
    this.#sessions.add(live);
    this.#tell(live);
    try {
      if (wish.mode === 'bare') await open();
      else await negotiate(live, wish, this.env, open);
      if (live.state !== 'starting') throw new ConnectError('');
    } catch (error) {
      const stopped = live.state !== 'starting';
      const what = stopped ? 'it was stopped meanwhile.' : error instanceof Error ? error.message : String(error);
      const failure = startError(live, what);
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

  #gone(live: LiveSession): void {
    if (!this.#sessions.delete(live)) return;
    if (live.state !== 'failed') live.state = 'stopped';
    this.env.recordings.released(live.path);
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
