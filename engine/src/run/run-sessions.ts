import type { RunParams } from '@wirebench/core/contract/engine';
import { chooseRevision } from '@wirebench/core/request/revision';
import type { RequestFile, RequestItem, RevisionChoice, SessionMode } from '@wirebench/core/request/types';
import { latest } from '@wirebench/core/spec/index';
import type { RevisionId } from '@wirebench/core/spec/types';
import type { LiveSession } from '../host/live-session';
import type { SessionHost } from '../host/session-host';

/** The sessions that the items of one run go to: one a revision, begun when the first item needs it. */
export class RunSessions {
  readonly #own = new Map<string, LiveSession>();
  #last: LiveSession | undefined;

  constructor(
    private readonly host: SessionHost,
    private readonly params: RunParams,
    private readonly file: RequestFile,
    private readonly mode: SessionMode,
    readonly capabilities: Readonly<Record<string, unknown>>,
  ) {}

  /** path of the last session's recording */
  get trace(): string | undefined {
    return this.#last?.trace;
  }

  /** @throws with a message for people */
  async for(item: RequestItem): Promise<LiveSession> {
    const choice = this.#choose(item, undefined);
    const live = this.mode === 'shared' ? await this.#shared(choice) : await this.#ownSession(choice);
    this.#last = live;
    return live;
  }

  /** The revision that a filled item is filled for, and its response checked by. */
  revisionFor(item: RequestItem, live: LiveSession): RevisionId {
    const choice = this.#choose(item, live.revision);
    // What was agreed on counts, except where the message or a session without handshake decides for itself.
    if (live.revision !== undefined && (item.mode === 'filled' || choice.source !== 'message')) return live.revision;
    return choice.revision;
  }

  /** Ends the sessions that live only as long as the run. */
  async end(): Promise<void> {
    await Promise.all([...this.#own.values()].map((live) => this.host.end(live)));
  }

  #choose(item: RequestItem, session: RevisionId | undefined): RevisionChoice {
    return chooseRevision(item, this.file, {
      ...(session && { session }),
      ...(this.params.protocolVersion && { setting: this.params.protocolVersion }),
    });
  }

  #shared(choice: RevisionChoice): Promise<LiveSession> {
    const stated = choice.source === 'file' || choice.source === 'message';
    return this.host.get(this.params.server, {
      mode: 'shared',
      ...(choice.source === 'file' && { revision: choice.revision }),
      prefer: choice.revision,
      only: stated,
      capabilities: this.capabilities,
    });
  }

  async #ownSession(choice: RevisionChoice): Promise<LiveSession> {
    const bare = this.mode === 'bare';
    const key = bare ? 'bare' : choice.revision;
    const known = this.#own.get(key);
    if (known && !known.session.closed) return known;
    if (known && bare)
      throw new Error(`The connection has ended with an earlier request: ${known.session.closed?.reason}`);
    const live = await this.host.get(this.params.server, {
      mode: this.mode,
      ...(choice.source === 'file' && !bare && { revision: choice.revision }),
      prefer: bare ? latest.id : choice.revision,
      only: false,
      capabilities: this.capabilities,
    });
    if (known) await this.host.end(known);
    this.#own.set(key, live);
    return live;
  }
}
