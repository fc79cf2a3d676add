import type { SessionInfo, SessionState } from '@wirebench/core/contract/engine';
import type { SessionMode } from '@wirebench/core/request/types';
import type { Connected } from '@wirebench/core/session/connect';
import type { Session } from '@wirebench/core/session/session';
import { isRevisionId } from '@wirebench/core/spec/index';
import type { RevisionId } from '@wirebench/core/spec/types';
import type { StdioConnection } from '../stdio/connection';
import type { StdioServer } from '../stdio/spawn-server';
import type { ServerLog } from './server-log';

/** One session and the process behind it. */
export class LiveSession {
  state: SessionState = 'starting';
  session!: Session;
  connection!: StdioConnection;
  connected: Connected | undefined;
  message: string | undefined;
  /** tells that frames were left out of the recording, for people */
  recordingFault: string | undefined;
  /** the first things that came and belonged to nobody, for people */
  readonly strays: string[] = [];
  /** where it is recorded */
  trace: string | undefined;
  #ids = 0;

  constructor(
    readonly id: string,
    readonly server: StdioServer,
    readonly mode: SessionMode,
    /** where it was to be recorded */
    readonly path: string | undefined,
    readonly log: ServerLog,
  ) {}

  get revision(): RevisionId | undefined {
    const id = this.connected?.revision;
    return isRevisionId(id) ? id : undefined;
  }

  /** an id of our own, not used in this session before */
  nextId(): string {
    this.#ids++;
    return `wb-${this.#ids}`;
  }

  info(): SessionInfo {
    const closed = this.connection?.closed;
    return {
      id: this.id,
      mode: this.mode,
      server: this.server.key,
      name: this.server.name,
      state: this.state,
      era: this.connected?.era,
      revision: this.revision,
      serverInfo: this.connected?.serverInfo,
      pid: this.connection?.pid,
      trace: this.trace,
      message: this.message ?? this.recordingFault,
      ...(closed && { exit: { code: closed.code ?? null, signal: closed.signal ?? null } }),
    };
  }
}
