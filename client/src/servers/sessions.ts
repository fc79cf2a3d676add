import type { ServerKey } from '@wirebench/core/config/types';
import type { SessionInfo } from '@wirebench/core/contract/engine';

/** The last word about each server's session. */
export class Sessions {
  private readonly byKey = new Map<ServerKey, SessionInfo>();

  get(key: ServerKey): SessionInfo | undefined {
    return this.byKey.get(key);
  }

  get all(): readonly SessionInfo[] {
    return [...this.byKey.values()];
  }

  get ready(): readonly SessionInfo[] {
    return this.all.filter(({ state }) => state === 'ready');
  }

  get hasLive(): boolean {
    return this.all.some(isLive);
  }

  take(info: SessionInfo): void {
    // a recording outlives what later words leave out
    const trace = info.trace ?? this.byKey.get(info.server)?.trace;
    this.byKey.set(info.server, trace === undefined ? info : { ...info, trace });
  }

  /** The engine is gone: nothing lives any more. */
  endAll(message: string): void {
    for (const info of this.all) {
      if (isLive(info)) this.byKey.set(info.server, { ...info, state: 'failed', message, pid: undefined });
    }
  }
}

function isLive({ state }: SessionInfo): boolean {
  return state === 'starting' || state === 'ready' || state === 'stopping';
}
