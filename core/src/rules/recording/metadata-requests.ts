import { pathOfUrl } from './http-endpoint';
import type { HttpExchange } from './http-exchanges';

const RESOURCE = '/.well-known/oauth-protected-resource';

/** Which of the two addresses of a resource's metadata a request asks for; undefined where it is none of them. */
export function metadataPlace({ request }: HttpExchange, endpoint: string | undefined): 'path' | 'root' | undefined {
  if (request?.method !== 'GET' || request.url === undefined) return undefined;
  const path = pathOfUrl(request.url);
  if (path === RESOURCE) return 'root';
  return endpoint !== undefined && path === `${RESOURCE}${endpoint}`.replace(/\/$/, '') ? 'path' : undefined;
}
