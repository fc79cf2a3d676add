import { has, isObject, member } from '../../frame/envelope';
import { askedSeverity } from './asked-severity';
import { firstOpen } from './first-open';
import type { Recording } from './recording';
import { type Severity, severityOf } from './severity';
import type { Step } from './step';

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';

/** A log message of the modern era: it belongs to a request, and the request says what it wants to see. */
interface Log {
  readonly severity: Severity | undefined;
  /** wanted by the request whose stream it came on, else by any that is open; undefined: nobody wants it */
  readonly wanted: Severity | undefined;
  /** came on the stream of its request */
  readonly isOnStream: boolean;
  /** the record of that request, else of one that is open */
  readonly request: number | undefined;
}

/** undefined where the requests that may have wanted it are not all known, and where it claims to be of a subscription */
export function logOf(recording: Recording, { message, direction, exchange }: Step): Log | undefined {
  if (message?.kind !== 'notification' || direction !== 's2c' || !isObject(message.params)) return undefined;
  const meta = member(message.params, '_meta');
  if (isObject(meta) && has(meta, SUBSCRIPTION)) return undefined;
  const severity = severityOf(member(message.params, 'level'));
  if (exchange) {
    const asked = exchange.request?.message;
    if (asked?.kind !== 'request' || asked.method === 'subscriptions/listen') return undefined;
    return { severity, wanted: askedSeverity(asked.params), isOnStream: true, request: exchange.request?.index };
  }
  if (!recording.isComplete || recording.transport === 'http') return undefined;
  const request = firstOpen(recording, 'c2s')?.index;
  return { severity, wanted: recording.calls.logLevels.lowest, isOnStream: false, request };
}

/** The request with a log level that was answered last, where nothing was sent since. */
export function lastLogged({ calls, last }: Recording) {
  const call = calls.lastLogging;
  const sent = last.of('c2s');
  return call?.answered && !(sent && sent.index > call.answered.index) ? call : undefined;
}
