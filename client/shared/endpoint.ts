/** What an endpoint speaks through: `postMessage` and `onmessage` of a webview, or of its host. */
export interface Port {
  post(message: unknown): void;
  listen(receive: (message: unknown) => void): () => void;
}

/** Method -> params and result, stated once and spoken by both ends. */
export type RequestMap = { [method: string]: { params: unknown; result: unknown } };
/** Event -> its payload. */
export type EventMap = { [event: string]: unknown };

type Wire =
  | { readonly t: 'req'; readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly t: 'res'; readonly id: number; readonly result: unknown }
  | { readonly t: 'err'; readonly id: number; readonly message: string }
  | { readonly t: 'ev'; readonly event: string; readonly params: unknown };

/**
 * One end of a panel's wire. `Mine` is what this end answers, `Theirs` what the other end answers; events go both
 * ways. Errors travel as messages; `dispose` rejects what is pending.
 */
export class Endpoint<
  Mine extends RequestMap,
  Theirs extends RequestMap,
  EventsIn extends EventMap,
  EventsOut extends EventMap,
> {
  private nextId = 1;
  private disposed = false;
  private readonly pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  private readonly listeners = new Map<string, Set<(params: unknown) => void>>();
  private readonly stop: () => void;

  constructor(
    private readonly port: Port,
    private readonly handlers: {
      [M in keyof Mine]: (params: Mine[M]['params']) => Promise<Mine[M]['result']> | Mine[M]['result'];
    },
  ) {
    this.stop = port.listen((message) => void this.receive(message as Wire));
  }

  request<M extends keyof Theirs & string>(method: M, params: Theirs[M]['params']): Promise<Theirs[M]['result']> {
    if (this.disposed) return Promise.reject(new Error('The panel was closed.'));
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.port.post({ t: 'req', id, method, params } satisfies Wire);
    });
  }

  emit<E extends keyof EventsOut & string>(event: E, params: EventsOut[E]): void {
    if (!this.disposed) this.port.post({ t: 'ev', event, params } satisfies Wire);
  }

  on<E extends keyof EventsIn & string>(event: E, listener: (params: EventsIn[E]) => void): () => void {
    const set = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, set.add(listener as (params: unknown) => void));
    return () => set.delete(listener as (params: unknown) => void);
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.stop();
    for (const { reject } of this.pending.values()) reject(new Error('The panel was closed.'));
    this.pending.clear();
    this.listeners.clear();
  }

  private async receive(wire: Wire): Promise<void> {
    if (this.disposed || typeof wire !== 'object' || wire === null) return;
    if (wire.t === 'ev') {
      for (const listener of this.listeners.get(wire.event) ?? []) listener(wire.params);
    } else if (wire.t === 'req') {
      await this.answer(wire.id, wire.method, wire.params);
    } else if (wire.t === 'res' || wire.t === 'err') {
      const entry = this.pending.get(wire.id);
      this.pending.delete(wire.id);
      if (wire.t === 'res') entry?.resolve(wire.result);
      else entry?.reject(new Error(wire.message));
    }
  }

  private async answer(id: number, method: string, params: unknown): Promise<void> {
    try {
      if (!Object.hasOwn(this.handlers, method)) throw new Error(`No such request: ${method}`);
      const result = await this.handlers[method]!(params as never);
      if (!this.disposed) this.port.post({ t: 'res', id, result } satisfies Wire);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!this.disposed) this.port.post({ t: 'err', id, message } satisfies Wire);
    }
  }
}
