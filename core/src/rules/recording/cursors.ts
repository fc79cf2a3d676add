import { isObject, member } from '../../frame/envelope';
import type { Moment } from '../../frame/recorded';
import type { Step } from './step';

/** Lists that are read page by page. */
export const LISTS = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'] as const;

const PAGED: ReadonlySet<string> = new Set(LISTS);

/** A page of a list, the last that was answered. */
export interface Page extends Moment {
  /** what it was asked for with; undefined for the first page */
  readonly cursor: string | undefined;
  readonly next: string | undefined;
  /** a request with `next` has been sent */
  isFollowed: boolean;
}

/** A cursor that a server gave out, the last time that it did. */
export interface Issued extends Moment {
  /** `cacheScope` of the page that it came with */
  readonly scope: unknown;
  /** the last time that it brought a page */
  worked?: Moment;
}

const CHANGED: Readonly<Record<string, readonly string[]>> = {
  'notifications/tools/list_changed': ['tools/list'],
  'notifications/prompts/list_changed': ['prompts/list'],
  'notifications/resources/list_changed': ['resources/list', 'resources/templates/list'],
};

/** cursors that are remembered on one connection */
const MOST = 10_000;
/** characters of one */
const LONGEST = 1000;

/** The pages and cursors of the lists of one connection. */
export class Cursors {
  private readonly issued = new Map<string, Issued>();
  private readonly issuing = new Set<string>();
  private readonly pages = new Map<string, Page>();
  /** records in which a server last said that a list has changed */
  private readonly changes = new Map<string, number>();
  private overflowed = false;

  /** cursors were left out, so that what is not known may have been given out */
  get isFull(): boolean {
    return this.overflowed;
  }

  /** how a list gave a cursor out */
  issuedBy(method: string, cursor: string): Issued | undefined {
    return this.issued.get(`${method}\n${cursor}`);
  }

  /** another list that gave a cursor out */
  otherThan(method: string, cursor: string): string | undefined {
    return LISTS.find((list) => list !== method && this.issuedBy(list, cursor) !== undefined);
  }

  /** whether the server has said since a record that a list has changed */
  hasChangedSince(method: string, index: number): boolean {
    return (this.changes.get(method) ?? -1) > index;
  }

  /** whether a list has given out any cursor */
  hasIssued(method: string): boolean {
    return this.issuing.has(method);
  }

  lastPage(method: string): Page | undefined {
    return this.pages.get(method);
  }

  /** the lists that have been read */
  get lists(): Iterable<readonly [method: string, page: Page]> {
    return this.pages;
  }

  learn({ message, call, index, time }: Step): void {
    if (message?.kind === 'request') {
      const cursor = cursorOf(message.params);
      const page = cursor === undefined ? undefined : this.pages.get(message.method);
      if (page && page.next === cursor) page.isFollowed = true;
    } else if (message?.kind === 'notification') {
      const lists = Object.hasOwn(CHANGED, message.method) ? CHANGED[message.method]! : [];
      for (const list of lists) this.changes.set(list, index);
    } else if (message?.kind === 'result' && call && PAGED.has(call.method)) {
      this.addPage(call.method, { index, time }, cursorOf(call.params), message.result);
    }
  }

  private addPage(method: string, moment: Moment, cursor: string | undefined, result: unknown): void {
    if (!isObject(result)) return;
    const known = cursor === undefined ? undefined : this.issuedBy(method, cursor);
    if (known) known.worked = moment;
    const given = member(result, 'nextCursor');
    const next = typeof given === 'string' ? given : undefined;
    this.pages.set(method, { ...moment, cursor, next, isFollowed: false });
    if (next === undefined) return;
    this.issuing.add(method);
    const key = `${method}\n${next}`;
    const { worked } = this.issued.get(key) ?? {};
    if (next.length > LONGEST || (this.issued.size >= MOST && !this.issued.has(key))) this.overflowed = true;
    else this.issued.set(key, { ...moment, scope: member(result, 'cacheScope'), worked });
  }
}

/** What a list request asks to go on with. */
export function cursorOf(params: unknown): string | undefined {
  const cursor = isObject(params) ? member(params, 'cursor') : undefined;
  return typeof cursor === 'string' ? cursor : undefined;
}
