import type { Moment } from '../../frame/recorded';
import { digString } from '../parts/json';
import type { Step } from './step';

const MOST = 10_000;
const LONGEST = 2000;
/** places at which a URI is cut to find what it is part of */
const MOST_PARTS = 100;

/** One URI as different sides write it: escapes, case and a slash at the end aside. */
function plain(uri: string): string {
  let text = uri.slice(0, LONGEST);
  try {
    text = decodeURIComponent(text);
  } catch {
    // an escape that is none: the text as it is
  }
  return text.toLowerCase().replace(/\/$/, '');
}

interface Subscription {
  /** record of the last request for it */
  asked: number;
  /** as that request wrote it */
  uri: string;
  /** asked for again while it went on: nobody can tell which request an update belongs to */
  isTwice: boolean;
  /** when its end was confirmed; undefined where it goes on */
  end: Moment | undefined;
}

/** Which resources a client has subscribed to, where it takes a request of its own for each. */
export class ResourceSubscriptions {
  private readonly known = new Map<string, Subscription>();
  private overflowed = false;

  /** more than are remembered: nobody may conclude that there is no subscription */
  get isFull(): boolean {
    return this.overflowed;
  }

  /** there was a request to subscribe to it */
  has(uri: string): boolean {
    return this.known.has(plain(uri));
  }

  /** the record of the one request that updates of exactly this URI belong to */
  requestFor(uri: string): number | undefined {
    const known = this.known.get(plain(uri));
    return known && known.uri === uri && !known.isTwice && known.end === undefined ? known.asked : undefined;
  }

  /** when the end of the subscription was confirmed; undefined where it goes on, or never was */
  endOf(uri: string): Moment | undefined {
    return this.known.get(plain(uri))?.end;
  }

  /** a subscription to something that it is part of goes on */
  isPartOfWanted(uri: string): boolean {
    const text = plain(uri);
    const ends = [...text.matchAll(/[^a-z0-9]/g)].slice(0, MOST_PARTS).flatMap(({ index }) => [index, index + 1]);
    return ends.some((end) => {
      const whole = this.known.get(text.slice(0, end));
      return whole !== undefined && whole.end === undefined;
    });
  }

  clear(): void {
    this.known.clear();
    this.overflowed = false;
  }

  learn({ message, direction, call, index, time }: Step): void {
    if (message?.kind === 'request' && direction === 'c2s' && message.method === 'resources/subscribe') {
      const uri = digString(message.params, 'uri');
      if (uri !== undefined) this.add(uri, index);
    } else if (message?.kind === 'result' && call?.method === 'resources/unsubscribe') {
      const uri = digString(call.params, 'uri');
      const known = uri === undefined ? undefined : this.known.get(plain(uri));
      // who has subscribed anew in the meantime wants it
      if (known && known.asked < call.index) known.end = { index, time };
    }
  }

  private add(uri: string, asked: number): void {
    const key = plain(uri);
    const before = this.known.get(key);
    const isTwice = before !== undefined && before.end === undefined;
    if (this.known.size < MOST || before) this.known.set(key, { asked, uri, isTwice, end: undefined });
    else this.overflowed = true;
  }
}
