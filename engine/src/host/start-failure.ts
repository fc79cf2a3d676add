import { configuredIn } from '../stdio/spawn-error';
import type { LiveSession } from './live-session';

const SHOWN_STDERR = 2000;

/** A start that failed; the message says what happened, where the server is configured and what it last said. */
export class StartError extends Error {}

export function startError(live: LiveSession, what: string): StartError {
  const parts = [`"${live.server.name}" could not be started: ${what}`];
  const stderr = live.connection?.stderr.tail(SHOWN_STDERR).trim();
  if (stderr) parts.push(`Its last words on stderr:\n${stderr}`);
  else if (live.connection?.pid !== undefined) parts.push('It wrote nothing to stderr.');
  const odd = live.strays[0];
  if (odd) parts.push(odd);
  parts.push(`It is configured ${configuredIn(live.server)}.`);
  return new StartError(parts.join('\n'));
}
