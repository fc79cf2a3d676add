import type { Classified } from '../../frame/types';
import type { HttpEndpoint } from './http-endpoint';
import type { HttpExchange, HttpRequest } from './http-exchanges';

export type Call = Extract<Classified, { kind: 'request' }>;

/** A recording, as far as it matters here. */
interface Spoken {
  readonly endpoint: Pick<HttpEndpoint, 'isOldPair'>;
}

/** A POST of Streamable HTTP with a message in it, as far as the recording shows it. */
export function postOf(recording: Spoken, exchange: HttpExchange | undefined): HttpRequest | undefined {
  const request = exchange?.request;
  if (request?.method !== 'POST' || recording.endpoint.isOldPair) return undefined;
  return request.message === undefined || request.message.kind === 'other' ? undefined : request;
}

/** The request that was posted by itself, `initialize` left out: that one belongs to the legacy era. */
export function callOf(recording: Spoken, exchange: HttpExchange | undefined): Call | undefined {
  const message = postOf(recording, exchange)?.message;
  return message?.kind === 'request' && message.method !== 'initialize' ? message : undefined;
}

/** What was posted needs no answer: a notification, a response, or an array of only these. */
export function isOneWay(message: Classified | undefined, due: number): boolean {
  if (message?.kind === 'batch') return message.items.length > 0 && due === 0;
  return message?.kind === 'notification' || message?.kind === 'result' || message?.kind === 'error';
}

/** The headers are there to be judged; a real request always has some. */
export const hasHeaders = (side: { readonly hasHeaders: boolean; readonly headers: { readonly size: number } }) =>
  side.hasHeaders && side.headers.size > 0;

/** Statuses by which anything on the way refuses a request: who may not, who asks too often, what is broken. */
export const isRefusalOfItsOwn = (status: number): boolean =>
  status === 401 || status === 403 || status === 429 || status >= 500;
