import { Endpoint, type EventMap, type Port, type RequestMap } from '@wirebench/client/shared/endpoint';

interface VsCodeApi {
  postMessage(message: unknown): void;
}
declare function acquireVsCodeApi(): VsCodeApi;

const api = acquireVsCodeApi();

const port: Port = {
  post: (message) => api.postMessage(message),
  listen: (receive) => {
    const listener = (event: MessageEvent): void => receive(event.data);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  },
};

/** This panel's end of its wire to the extension host. */
export function connectToHost<Host extends RequestMap, Events extends EventMap>(): Endpoint<
  Record<never, never>,
  Host,
  Events,
  Record<never, never>
> {
  return new Endpoint<Record<never, never>, Host, Events, Record<never, never>>(port, {});
}
