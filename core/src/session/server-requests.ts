import type { Classified } from '../frame/types';
import { idKey, showId } from './id-key';
import { member } from './members';
import { outbound } from './messages';
import type { Answer, Answerer, Outbound } from './ports';

type ServerRequest = Extract<Classified, { kind: 'request' }>;

/** What a server asks of the client in the legacy era, and who answers it. */
export class ServerRequests {
  /** the modern era has none */
  allowed = true;
  readonly #answerers: Answerer[] = [];
  readonly #open = new Map<string, { cancelled: boolean }>();

  /** @param say sends an answer */
  constructor(private readonly say: (answer: Outbound) => void) {}

  /** how many are waiting for their answer */
  get open(): number {
    return this.#open.size;
  }

  /** Puts an answerer before those that are there. @returns takes it away again */
  answerWith(answerer: Answerer): () => void {
    this.#answerers.unshift(answerer);
    return () => {
      const at = this.#answerers.indexOf(answerer);
      if (at >= 0) this.#answerers.splice(at, 1);
    };
  }

  /** Takes a request in hand. @returns why it cannot be answered, for people; undefined where it will be */
  take(request: ServerRequest): string | undefined {
    if (!this.allowed) {
      return `The server sent a request (${request.method}); in this revision it asks by an input_required result.`;
    }
    const key = idKey(request.id);
    if (key === undefined) {
      return `The server sent a request (${request.method}) with the id ${showId(request.id)}, which nobody can answer.`;
    }
    const state = { cancelled: false };
    this.#open.set(key, state);
    void answerServerRequest(request, [...this.#answerers]).then((answer) => {
      if (this.#open.get(key) === state) this.#open.delete(key);
      if (!state.cancelled) this.say(answer);
    });
    return undefined;
  }

  /** `notifications/cancelled` of the server: its request gets no answer any more. */
  cancelled(params: unknown): void {
    const key = idKey(member(params, 'requestId'));
    const state = key === undefined ? undefined : this.#open.get(key);
    if (state) state.cancelled = true;
  }
}

/**
 * A ping is answered by itself; all else by the first answerer that can, and refused as an unknown method where none
 * can: nothing was declared that would promise more.
 */
async function answerServerRequest(request: ServerRequest, answerers: readonly Answerer[]): Promise<Outbound> {
  const answer = request.method === 'ping' ? { result: {} } : await ask(request, answerers);
  return outbound({ jsonrpc: '2.0', id: request.id, ...answer });
}

async function ask(request: ServerRequest, answerers: readonly Answerer[]): Promise<Answer> {
  try {
    for (const answerer of answerers) {
      const answer = await answerer(request.method, request.params);
      if (answer) return answer;
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { error: { code: -32603, message: `The client could not answer: ${message}` } };
  }
  return { error: { code: -32601, message: `This client does not answer ${request.method}` } };
}
