import type { Recording } from './recording';
import type { Step } from './step';

/**
 * Whether the step belongs to the one session of its connection. Over Streamable HTTP only the session id tells;
 * without one, several clients may stand behind a connection.
 */
export function isOfSession({ transport }: Recording, { exchange }: Step): boolean {
  return exchange === undefined || transport === 'sse' || exchange.request?.headers.has('mcp-session-id') === true;
}
