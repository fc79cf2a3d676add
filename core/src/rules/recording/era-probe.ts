import type { Step } from './step';

const DISCOVER = 'server/discover';

/** A client that asks a server for the modern era, is refused, and begins otherwise. */
export class EraProbe {
  /** the request for `server/discover` that was refused, where the client has asked for nothing since */
  refused: number | undefined;

  learn({ message, direction, call, http, exchange }: Step): void {
    if (message?.kind === 'request' && direction === 'c2s') this.refused = undefined;
    else if (message?.kind === 'error' && call?.method === DISCOVER) this.refused = call.index;
    else if (http?.status !== undefined && http.status >= 400) {
      const asked = exchange?.request?.message;
      if (asked?.kind === 'request' && asked.method === DISCOVER) this.refused = exchange?.request?.index;
    }
  }
}
