import { accepts, EVENT_STREAM } from './header-values';
import type { HttpExchange, HttpRequest } from './http-exchanges';
import type { Recording } from './recording';

/** A GET of Streamable HTTP that asks for a stream beside the requests (up to 2025-11-25). */
export function streamGet(recording: Recording, exchange: HttpExchange | undefined): HttpRequest | undefined {
  const request = exchange?.request;
  if (request?.method !== 'GET' || recording.endpoint.isOldPair) return undefined;
  return accepts(request.headers, EVENT_STREAM) || recording.endpoint.is(request.url) ? request : undefined;
}

/** Any request to the MCP endpoint by which a session is used. */
export function sessionRequest(recording: Recording, exchange: HttpExchange | undefined): HttpRequest | undefined {
  const request = exchange?.request;
  if (request === undefined || recording.endpoint.isOldPair) return undefined;
  const { method, message, url } = request;
  if (method === 'POST') return message && message.kind !== 'other' && !isInitialize(request) ? request : undefined;
  if (method !== 'GET' && method !== 'DELETE') return undefined;
  return recording.endpoint.is(url) ? request : undefined;
}

export const isInitialize = ({ message }: Pick<HttpRequest, 'message'>): boolean =>
  message?.kind === 'request' && message.method === 'initialize';
