import type { Moment } from '../../frame/recorded';
import { LAST_EVENT_HEADER } from './header-values';
import type { HttpExchange } from './http-exchanges';
import type { Step } from './step';

/** ids of events that are remembered */
const MOST = 20_000;
/** characters of an id; longer ones are not remembered */
const LONGEST = 1000;

/** Where an id of an event was seen first. */
export interface SeenEvent extends Moment {
  /** id of the exchange whose stream it belongs to; of a resumed stream the first one */
  readonly stream: string;
}

/** Which events came on which streams, and which streams go on earlier ones. */
export class EventStreams {
  private readonly seen = new Map<string, SeenEvent>();
  private lost = false;

  /** ids were left out, or there are none */
  get isSilent(): boolean {
    return this.lost || this.seen.size === 0;
  }

  find(id: string): SeenEvent | undefined {
    return this.seen.get(id);
  }

  /** the exchange whose stream this one goes on with; undefined where it begins one, or nothing is known of it */
  resumedBy({ request }: HttpExchange): SeenEvent | undefined {
    const last = request?.headers.get(LAST_EVENT_HEADER)?.value;
    return last === undefined ? undefined : this.seen.get(last);
  }

  /** whether a resumed stream delivers something once more, as it was: it is no second message */
  repeats({ sse, exchange }: Step): boolean {
    const id = sse?.id;
    if (!id || exchange === undefined || !this.seen.has(id)) return false;
    return exchange.request?.headers.get(LAST_EVENT_HEADER) !== undefined;
  }

  /** ids count within one session */
  begin(): void {
    this.seen.clear();
    this.lost = false;
  }

  learn({ index, time, sse, exchange }: Step): void {
    const id = sse?.id;
    if (!id || exchange === undefined || this.seen.has(id)) return;
    if (id.length > LONGEST || this.seen.size >= MOST) {
      this.lost = true;
      return;
    }
    this.seen.set(id, { index, time, stream: this.resumedBy(exchange)?.stream ?? exchange.id });
  }
}
