import type { Step } from './step';

/** characters of an address that are looked at */
const LONGEST = 10_000;
const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** Path and query of an absolute or relative address. */
export function targetOfUrl(url: string): string {
  const rest = url.slice(0, LONGEST).replace(AUTHORITY, '').split('#')[0] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Path of an absolute or relative address, without a slash at its end. */
export const pathOfUrl = (url: string): string => (targetOfUrl(url).split('?')[0] ?? '/').replace(/(?<=.)\/$/, '');

/** Where on the server MCP is spoken, and whether by the old pair of endpoints. */
export class HttpEndpoint {
  /** path to which messages are posted; the last one that was served, else the first */
  path: string | undefined;
  /** what the `endpoint` event of the old transport named */
  postTarget: string | undefined;
  private isServed = false;

  constructor(transport: 'stdio' | 'http' | 'sse' | undefined) {
    this.isOldPair = transport === 'sse';
  }

  /** the HTTP+SSE transport of 2024-11-05: the header says so, or an `endpoint` event came */
  isOldPair: boolean;

  /** whether an address is known to be the MCP endpoint */
  is(url: string | undefined): boolean {
    return url !== undefined && this.path !== undefined && pathOfUrl(url) === this.path;
  }

  learn({ http, exchange, sse, value, text }: Step): void {
    const request = exchange?.request;
    if (sse?.event === 'endpoint') {
      this.isOldPair = true;
      const data = typeof value === 'string' ? value : text;
      if (data !== undefined) this.postTarget = targetOfUrl(data.trim());
    } else if (request?.method === 'POST' && request.message && request.message.kind !== 'other') {
      this.learnPath(request.url, http?.status);
    }
  }

  private learnPath(url: string | undefined, status: number | undefined): void {
    if (url === undefined) return;
    const isServed = status !== undefined && status >= 200 && status < 300;
    if (this.path !== undefined && (this.isServed || !isServed)) return;
    this.path = pathOfUrl(url);
    this.isServed = isServed;
  }
}
