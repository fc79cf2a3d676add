import type { Classified } from '../frame/types';
import { isRevisionId } from '../spec/index';
import type { RevisionId } from '../spec/types';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

/** What a recording shows of one connection: which revision is spoken on it, as far as it is known yet. */
export class ConnectionState {
  private spoken: RevisionId | undefined;

  constructor(
    readonly name: string,
    stated: string | undefined,
  ) {
    this.spoken = stated !== undefined && isRevisionId(stated) ? stated : undefined;
  }

  /** undefined until a header or a frame says it: then nothing is judged by a revision's rules */
  get revision(): RevisionId | undefined {
    return this.spoken;
  }

  /**
   * Learns from a message before it is judged. A request states its own version in the modern era; in the legacy era
   * the client proposes one and the server's answer to `initialize` decides.
   */
  learn(message: Classified, answers: string | undefined): void {
    if (message.kind === 'request' || message.kind === 'notification') {
      const params = member(message, 'params');
      this.accept(member(member(params, '_meta'), VERSION_KEY));
      if (message.method === 'initialize') this.accept(member(params, 'protocolVersion'));
    } else if (message.kind === 'result' && answers === 'initialize') {
      this.accept(member(message.result, 'protocolVersion'));
    }
  }

  private accept(version: unknown): void {
    if (typeof version === 'string' && isRevisionId(version)) this.spoken = version;
  }
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
