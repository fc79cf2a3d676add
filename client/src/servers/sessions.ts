import type { ServerKey } from '@wirebench/core/config/types';
import type { SessionInfo, SessionState } from '@wirebench/core/contract/engine';

/** Of several sessions the livelier one stands for the server; of those that ended, the last one. */
const LIVELINESS: Record<SessionState, number> = { ready: 3, starting: 2, stopping: 1, failed: 0, stopped: 0 };

/**
 * The sessions of each server. A server may have one shared session a revision, fresh and bare ones beside it, and one
 * after another; a person sees one state for it.
 */
export class Sessions {
  private readonly byServer = new Map<ServerKey, Map<string, SessionInfo>>();

  /** The session that stands for a server: a live one before one that ended, a shared one before others, the latest. */
  get(key: ServerKey): SessionInfo | undefined {
    let best: SessionInfo | undefined;
    for (const info of this.byServer.get(key)?.values() ?? []) {
      if (best === undefined || rank(info) >= rank(best)) best = info;
    }
    return best;
  }

  /** One for each server. */
  get all(): readonly SessionInfo[] {
    return [...this.byServer.keys()].flatMap((key) => this.get(key) ?? []);
  }

  get ready(): readonly SessionInfo[] {
    return this.all.filter(({ state }) => state === 'ready');
  }

  get hasLive(): boolean {
    return this.all.some(isLive);
  }

  take(info: SessionInfo): void {
    const sessions = this.byServer.get(info.server) ?? new Map<string, SessionInfo>();
    this.byServer.set(info.server, sessions);
    // a recording outlives what later words leave out
    const trace = info.trace ?? sessions.get(info.id)?.trace;
    sessions.delete(info.id);
    sessions.set(info.id, trace === undefined ? info : { ...info, trace });
    const ended = [...sessions.values()].filter((session) => !isLive(session));
    for (const { id } of ended.slice(0, -1)) sessions.delete(id);
  }

  /** The engine is gone: nothing lives any more. */
  endAll(message: string): void {
    for (const sessions of [...this.byServer.values()]) {
      for (const info of [...sessions.values()].filter(isLive)) {
        this.take({ ...info, state: 'failed', message, pid: undefined });
      }
    }
  }
}

function rank({ state, mode }: SessionInfo): number {
  return isLive({ state }) ? LIVELINESS[state] * 2 + (mode === 'shared' ? 1 : 0) : 0;
}

function isLive({ state }: Pick<SessionInfo, 'state'>): boolean {
  return state === 'starting' || state === 'ready' || state === 'stopping';
}
