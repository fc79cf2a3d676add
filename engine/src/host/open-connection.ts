import { ConnectError } from '@wirebench/core/session/connect';
import { Session } from '@wirebench/core/session/session';
import { redactText } from '../recorder/redact';
import { StdioConnection } from '../stdio/connection';
import type { HostEnvironment } from './environment';
import type { LiveSession } from './live-session';

const KEPT_STRAYS = 5;

const clock = { now: () => performance.now() };
const timers = {
  after(ms: number, action: () => void) {
    const timer = setTimeout(action, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

export interface ConnectionHooks {
  /** something about the session is to be told */
  readonly changed: () => void;
  /** the connection of a session that was ready has ended by itself */
  readonly ended: () => void;
}

/**
 * Spawns the server of a session and puts a new state machine on its pipes; called again where a probe has ended it.
 * @throws {ConnectError} where it cannot be spawned
 */
export async function openConnection(
  live: LiveSession,
  env: HostEnvironment,
  hooks: ConnectionHooks,
): Promise<Session> {
  // the fallback of the other era must not spawn a server that somebody has stopped meanwhile
  if (live.state !== 'starting') throw new ConnectError('The server was stopped while it was starting.');
  const { limits, timeouts } = env.options();
  const recorder = env.recordings.open(live.server, live.path, (message) => {
    live.recordingFault = message;
    live.log.note(message);
    hooks.changed();
  });
  live.trace = recorder.path;
  const connection = new StdioConnection(live.server, {
    ...limits,
    stopMs: timeouts.stopMs,
    recorder,
    watch: env.guard,
    onStderr: (text) => live.log.stderr(text),
  });
  live.connection = connection;
  live.session = new Session(connection, {
    clock,
    timers,
    observer: {
      notification: (message) => env.notification(live, message.method),
      stray: (text) => {
        if (live.strays.length < KEPT_STRAYS) live.strays.push(text);
      },
      closed: (close) => {
        recorder.close();
        live.log.note(close.reason);
        if (live.connection !== connection || live.state !== 'ready') return;
        live.state = close.code === 0 ? 'stopped' : 'failed';
        live.message = close.reason;
        hooks.ended();
      },
    },
  });
  if (env.ask) live.session.answerWith(env.ask(live.server));
  const failure = await connection.started;
  if (failure) throw new ConnectError(failure.message);
  const command = redactText([live.server.command, ...live.server.args].join(' '));
  live.log.note(`started (process ${connection.pid}): ${command}`);
  return live.session;
}
