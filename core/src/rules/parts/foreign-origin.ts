import { hostOf, isForeignOrigin, isLoopback } from '../formats/origin';
import type { HttpExchange } from '../recording/http-exchanges';

/** The Origin of a page on the web that talks to a server on this machine. */
export function foreignOrigin({ request }: HttpExchange): string | undefined {
  const origin = request?.headers.get('origin')?.value;
  if (request === undefined || origin === undefined || !isForeignOrigin(origin)) return undefined;
  const address = request.headers.get('host')?.value;
  const host = hostOf(request.url ?? '') ?? (address === undefined ? undefined : hostOf(`http://${address}`));
  return host !== undefined && isLoopback(host) ? origin : undefined;
}
