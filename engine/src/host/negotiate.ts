import { ConnectError, type Connected, connect } from '@wirebench/core/session/connect';
import type { Session } from '@wirebench/core/session/session';
import { REVISIONS } from '@wirebench/core/spec/index';
import type { Era } from '@wirebench/core/spec/types';
import type { HostEnvironment, SessionWish } from './environment';
import type { LiveSession } from './live-session';

const KNOWN = REVISIONS.map((one) => ({ id: one.id, modern: one.facts.era === 'modern' }));
/** Most servers answer a probe at once or not at all; one that is slow to start gets both questions. */
const PROBE_MS = 5000;

/**
 * Begins a session: finds the era of its server, or takes the one that is remembered, and agrees on a revision.
 * @throws {ConnectError} with a message for people, also where the server will not speak what was demanded
 */
export async function negotiate(
  live: LiveSession,
  wish: SessionWish,
  env: HostEnvironment,
  open: () => Promise<Session>,
): Promise<void> {
  const eras = env.eras();
  const remembered = wish.revision === undefined ? eras.get(live.server, Date.now()) : undefined;
  let connected: Connected;
  try {
    connected = await attempt(live, wish, env, open, remembered);
  } catch (error) {
    if (remembered !== 'legacy' || live.state !== 'starting') throw error;
    eras.forget(live.server);
    live.log.note('It was known to begin with initialize, but that failed: probing it again.');
    await live.connection?.close();
    connected = await attempt(live, wish, env, open, undefined);
  }
  live.connected = connected;
  for (const note of connected.notes) live.log.note(note);
  if (wish.revision !== undefined && connected.revision !== wish.revision) {
    throw new ConnectError(
      `${wish.revision} is asked for, but the server speaks ${connected.revision}. ` +
        `Change "protocolVersion" in the request file, or leave it out to take what the server offers.`,
    );
  }
  live.log.note(`ready: ${connected.era} era, revision ${connected.revision}`);
  eras.set(live.server, connected.era, Date.now());
}

function attempt(
  live: LiveSession,
  wish: SessionWish,
  env: HostEnvironment,
  open: () => Promise<Session>,
  remembered: Era | undefined,
): Promise<Connected> {
  const { timeouts, client } = env.options();
  return connect({
    client,
    capabilities: wish.capabilities,
    known: KNOWN,
    prefer: wish.revision ?? wish.prefer,
    ...(remembered && { remembered }),
    probeMs: remembered === 'modern' ? timeouts.startMs : Math.min(PROBE_MS, Math.ceil(timeouts.startMs / 3)),
    startMs: timeouts.startMs,
    nextId: () => live.nextId(),
    open,
  });
}
