import type { ResponseRef } from '@wirebench/core/contract/engine';
import type { Runs } from '../run/runs';
import { ResponseView } from './response-view';

const OPEN_VIEWS = 2;
const IDLE_MS = 60_000;

/** The responses that somebody looks at just now; a large one costs memory only as long as that. */
export class ResponseStore {
  readonly #views = new Map<string, ResponseView>();
  #idle: NodeJS.Timeout | undefined;

  constructor(private readonly runs: Runs) {}

  /** @throws with a message for people where the run has been forgotten */
  view(ref: ResponseRef): ResponseView {
    const key = JSON.stringify([ref.run, ref.item]);
    const kept = this.runs.item(ref.run, ref.item);
    if (!kept) throw new Error('This response is not kept any more; send the request again.');
    let view = this.#views.get(key);
    if (view?.kept !== kept) view = new ResponseView(kept);
    this.#views.delete(key);
    this.#views.set(key, view);
    for (const oldest of this.#views.keys()) {
      if (this.#views.size <= OPEN_VIEWS) break;
      this.#views.delete(oldest);
    }
    this.#idle ??= setTimeout(() => this.#close(), IDLE_MS).unref();
    this.#idle.refresh();
    return view;
  }

  dispose(): void {
    clearTimeout(this.#idle);
    this.#close();
  }

  #close(): void {
    this.#views.clear();
    this.#idle = undefined;
  }
}
