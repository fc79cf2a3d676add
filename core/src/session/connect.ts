import type { Era } from '../spec/types';
import type { Call, CallEnd } from './call';
import { type KnownRevision, readProbe } from './discover';
import { readHandshake } from './initialize';
import { isObject, member } from './members';
import { type ClientIdentity, discoverRequest, initializedNotification, initializeRequest } from './messages';
import type { TransportClose } from './ports';
import type { Session } from './session';

export interface ConnectOptions {
  readonly client: ClientIdentity;
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** all we can speak, oldest first */
  readonly known: readonly KnownRevision[];
  readonly prefer: string;
  /** what is known of this server from before */
  readonly remembered?: Era;
  readonly probeMs: number;
  readonly startMs: number;
  /** chosen so that no verbatim id of a file is likely to meet them */
  readonly nextId: () => string;
  /** a connection with nobody talking on it yet; called again where the probe killed the first one */
  readonly open: () => Promise<Session>;
}

export interface Connected {
  readonly session: Session;
  readonly era: Era;
  readonly revision: string;
  readonly serverInfo?: { readonly name: string; readonly version: string };
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** how it came to be what it is, for the log */
  readonly notes: readonly string[];
}

/** Failed to begin a session; the message is for people. `close` where the connection ended by itself. */
export class ConnectError extends Error {
  constructor(
    message: string,
    readonly close?: TransportClose,
  ) {
    super(message);
  }
}

/**
 * Finds out the era of a server and agrees on a revision with it: `server/discover` first, `initialize` on anything
 * that is no recognised answer of the modern era (basic/versioning#compatibility-matrix).
 */
export async function connect(options: ConnectOptions): Promise<Connected> {
  const { known } = options;
  const notes: string[] = [];
  const modern = known.filter((one) => one.modern);
  const preferred = known.find((one) => one.id === options.prefer) ?? known.at(-1);
  const newestModern = modern.at(-1);
  const newestLegacy = known.filter((one) => !one.modern).at(-1);
  const session = await options.open();
  const probeFirst = preferred?.modern === true && options.remembered !== 'legacy' && newestModern !== undefined;
  if (!probeFirst) {
    const legacy = preferred && !preferred.modern ? preferred.id : newestLegacy?.id;
    return handshake(options, session, legacy ?? options.prefer, notes);
  }
  return probe(options, session, preferred.id, notes);
}

async function probe(options: ConnectOptions, session: Session, asked: string, notes: string[]): Promise<Connected> {
  const call = ask(
    session,
    discoverRequest(options.nextId(), asked, options.client, options.capabilities),
    options.startMs,
  );
  const first = await session.within(call, options.probeMs);
  if (first === undefined) {
    notes.push(`server/discover was not answered within ${options.probeMs} ms: trying initialize`);
    return handshake(options, session, newestLegacyOf(options), notes, { call, asked });
  }
  return continueProbe(options, session, first, asked, notes, true);
}

async function continueProbe(
  options: ConnectOptions,
  session: Session,
  end: CallEnd,
  asked: string,
  notes: string[],
  mayRetry: boolean,
): Promise<Connected> {
  const verdict = readProbe(end, asked, options.known);
  switch (verdict.kind) {
    case 'modern':
      return modernConnection(session, verdict.revision, verdict.result, notes);
    case 'modern-unwilling':
      notes.push(`server/discover was refused (${verdict.message}); the server is modern all the same`);
      return modernConnection(session, asked, {}, notes);
    case 'other-version': {
      if (!mayRetry) throw new ConnectError(`The server offers ${verdict.revision} but refuses it when asked for it.`);
      notes.push(`the server does not speak ${asked} but ${verdict.revision}`);
      const again = ask(
        session,
        discoverRequest(options.nextId(), verdict.revision, options.client, options.capabilities),
        options.startMs,
      );
      return continueProbe(options, session, await again.ended, verdict.revision, notes, false);
    }
    case 'nothing-in-common':
      throw new ConnectError(
        `The server speaks ${list(verdict.offered)}; this version of MCP Wirebench speaks ${list(options.known.map((one) => one.id))}.`,
      );
    case 'closed': {
      notes.push('the server ended when it was asked server/discover: started again with initialize');
      return handshake(options, await options.open(), newestLegacyOf(options), notes);
    }
    case 'legacy':
      notes.push(`${verdict.why}: trying initialize`);
      return handshake(options, session, verdict.revision ?? newestLegacyOf(options), notes, undefined, true);
  }
}

/** @param probing a probe that is still unanswered: a late answer of the modern era wins */
async function handshake(
  options: ConnectOptions,
  session: Session,
  asked: string,
  notes: string[],
  probing?: { call: Call; asked: string },
  probed = probing !== undefined,
): Promise<Connected> {
  const call = ask(
    session,
    initializeRequest(options.nextId(), asked, options.client, options.capabilities),
    options.startMs,
  );
  if (probing) {
    const winner = await Promise.race([call.ended.then(() => undefined), probing.call.ended]);
    if (winner && readProbe(winner, probing.asked, options.known).kind.startsWith('modern')) {
      session.abandon(call);
      return continueProbe(options, session, winner, probing.asked, notes, false);
    }
    session.abandon(probing.call);
  }
  const verdict = readHandshake(await call.ended, asked, options.known);
  switch (verdict.kind) {
    case 'agreed':
      if (verdict.revision !== asked) notes.push(`asked for ${asked}, the server offered ${verdict.revision}`);
      await sent(session);
      return connection(session, 'legacy', verdict.revision, verdict.result, verdict.result['serverInfo'], notes);
    case 'other-version':
      notes.push(`the server refused ${asked} and names ${verdict.revision}`);
      return handshake(
        { ...options, known: options.known.filter((one) => one.id !== asked) },
        session,
        verdict.revision,
        notes,
      );
    case 'modern':
      if (probed) throw new ConnectError(`The server names ${verdict.revision} but does not answer server/discover.`);
      notes.push(`the server has no handshake but speaks ${verdict.revision}`);
      return probe(options, session, verdict.revision, notes);
    case 'silent':
      throw new ConnectError(`The server did not answer initialize within ${verdict.afterMs} ms.`);
    case 'closed':
    case 'refused':
      if (probed) {
        // Some servers take whatever comes first for the handshake and are of no use after it.
        notes.push('initialize failed after server/discover: started again without it');
        if (verdict.kind === 'refused') await session.close();
        return handshake(options, await options.open(), asked, notes, undefined, false);
      }
      if (verdict.kind === 'refused') throw new ConnectError(verdict.message);
      throw new ConnectError(
        `The server ended before it answered initialize. ${session.closed?.reason ?? ''}`.trim(),
        session.closed,
      );
  }
}

function modernConnection(
  session: Session,
  revision: string,
  result: Record<string, unknown>,
  notes: string[],
): Connected {
  session.refuseServerRequests();
  const info = member(member(result, '_meta'), 'io.modelcontextprotocol/serverInfo') ?? member(result, 'serverInfo');
  return connection(session, 'modern', revision, result, info, notes);
}

function connection(
  session: Session,
  era: Era,
  revision: string,
  result: Record<string, unknown>,
  info: unknown,
  notes: readonly string[],
): Connected {
  const name = member(info, 'name');
  const version = member(info, 'version');
  const capabilities = member(result, 'capabilities');
  return {
    session,
    era,
    revision,
    ...(typeof name === 'string' && {
      serverInfo: { name: name.slice(0, 200), version: typeof version === 'string' ? version.slice(0, 100) : '' },
    }),
    capabilities: isObject(capabilities) ? capabilities : {},
    notes,
  };
}

function ask(session: Session, message: Parameters<Session['call']>[0], timeoutMs: number): Call {
  return session.call(message, { wait: { for: 'response' }, timeoutMs, anonymous: false });
}

async function sent(session: Session): Promise<void> {
  await session.call(initializedNotification(), { wait: { for: 'nothing' }, timeoutMs: 10_000, anonymous: false })
    .ended;
}

function newestLegacyOf(options: ConnectOptions): string {
  return options.known.filter((one) => !one.modern).at(-1)?.id ?? options.prefer;
}

const list = (values: readonly string[]) => values.join(', ').slice(0, 300) || 'nothing that it names';
