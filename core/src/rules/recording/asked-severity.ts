import { dig } from '../parts/json';
import { type Severity, severityOf } from './severity';

const KEY = 'io.modelcontextprotocol/logLevel';

/** The lowest level that a request of the modern era wants to see; of a level that is none the lowest there is. */
export function askedSeverity(params: unknown): Severity | undefined {
  const level = dig(params, '_meta', KEY);
  return level === undefined ? undefined : (severityOf(level) ?? 0);
}
