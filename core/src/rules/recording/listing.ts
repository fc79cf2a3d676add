import type { JsonObject } from '../../frame/envelope';
import type { Moment } from '../../frame/recorded';
import { type ListKind, type Page, pageOf } from './listed-page';
import type { Step } from './step';

/** Bytes of lists that the connections of a recording may still keep. */
export interface Space {
  left: number;
}

/** An item of a list, as the server described it. */
export interface Entry<D> {
  readonly definition: D;
  /** of the record that has it */
  readonly index: number;
  /** its place in the list of that record */
  readonly at: number;
  /** the list names it more than once, and nobody knows which one counts */
  isTwice: boolean;
}

/** A way through a list, page by page from its beginning. */
export interface Walk<D> {
  readonly who: string;
  /** the request for the first page */
  readonly asked: Moment;
  /** in the order of the list */
  readonly entries: Map<string, Entry<D>>;
  /** of its last page so far */
  readonly last: Moment;
  /** the cursor for the next page */
  readonly next: unknown;
  /** nothing of it is missing, so far */
  readonly isWhole: boolean;
  readonly bytes: number;
}

const LARGEST_PAGE = 1_000_000;
const MOST_ENTRIES = 10_000;

/** One of the lists that a connection has shown. */
export class Listing<D> {
  /** when the server last said that it changed */
  changed: Moment | undefined;
  private walk: Walk<D> | undefined;
  private finished: Walk<D> | undefined;
  private isWatched = true;
  private last: { readonly step: Step; readonly page: Page | undefined } | undefined;

  constructor(
    private readonly kind: ListKind,
    private readonly space: Space,
    private readonly keep: (item: JsonObject) => D,
  ) {}

  /** the page that a step brings */
  pageOf(step: Step): Page | undefined {
    if (this.last?.step !== step) this.last = { step, page: pageOf(step, this.kind) };
    return this.last.page;
  }

  /** the walk that a page goes on with; undefined where it begins one, or belongs to none that is known */
  goesOn({ cursor, who }: Page): Walk<D> | undefined {
    const { walk } = this;
    return walk && cursor !== undefined && walk.next === cursor && walk.who === who ? walk : undefined;
  }

  /** names of the whole list in its order, where this page is the last one of a walk that was seen from its beginning */
  completedBy(page: Page): readonly string[] | undefined {
    const before = this.goesOn(page);
    if (page.next !== undefined || !page.isWhole || (page.cursor !== undefined && !before?.isWhole)) return undefined;
    return [...new Set([...(before?.entries.keys() ?? []), ...page.items.map(({ key }) => key)])];
  }

  /** the last walk that came to its end, whether or not something has changed since; nothing where a change may have gone unseen */
  get previous(): Walk<D> | undefined {
    return this.isWatched && this.finished?.isWhole ? this.finished : undefined;
  }

  /** the whole list, where it is known and nobody said that it changed */
  get current(): Walk<D> | undefined {
    const { previous, walk } = this;
    return previous && walk === undefined && !this.isOutdated(previous) ? previous : undefined;
  }

  /** an item as the server last described it, where nothing is known to have changed since */
  find(key: string): Entry<D> | undefined {
    const { walk, finished } = this;
    const from = walk?.entries.has(key) ? walk : finished;
    const entry = from?.entries.get(key);
    return from === undefined || entry?.isTwice || this.isOutdated(from) ? undefined : entry;
  }

  /** a change was announced after this list had been asked for */
  isOutdated({ asked }: Pick<Walk<D>, 'asked'>): boolean {
    return this.changed !== undefined && this.changed.index > asked.index;
  }

  /** records are missing: what was listed may have changed without a word of it here */
  lose(): void {
    this.isWatched = false;
    this.space.left += this.walk?.bytes ?? 0;
    this.walk = undefined;
  }

  clear(): void {
    this.forget();
    this.changed = undefined;
    this.isWatched = true;
  }

  private forget(): void {
    this.space.left += (this.walk?.bytes ?? 0) + (this.finished?.bytes ?? 0);
    this.walk = undefined;
    this.finished = undefined;
  }

  learn(step: Step): void {
    const page = this.pageOf(step);
    this.last = undefined;
    if (page === undefined) return;
    const before = this.goesOn(page);
    if (page.cursor !== undefined && before === undefined) return;
    if (before === undefined && this.walk) this.space.left += this.walk.bytes;
    this.walk = this.take(page, before, step);
    if (this.walk === undefined) this.forget();
    if (page.next !== undefined || this.walk === undefined) return;
    if (this.finished) this.space.left += this.finished.bytes;
    this.finished = this.walk;
    this.walk = undefined;
    this.isWatched = true;
  }

  private take(page: Page, before: Walk<D> | undefined, { index, time, size }: Step): Walk<D> | undefined {
    const entries = before?.entries ?? new Map<string, Entry<D>>();
    const bytes = before?.bytes ?? 0;
    if (size > LARGEST_PAGE || size > this.space.left || entries.size + page.items.length > MOST_ENTRIES) {
      this.space.left += bytes;
      return undefined;
    }
    this.space.left -= size;
    for (const { key, item, at } of page.items) {
      const known = entries.get(key);
      if (known) known.isTwice = true;
      else entries.set(key, { definition: this.keep(item), index, at, isTwice: false });
    }
    const { call, who, next } = page;
    const asked = before?.asked ?? { index: call.index, time: call.time };
    const isWhole = page.isWhole && (before?.isWhole ?? true);
    return { who, asked, entries, last: { index, time }, next, isWhole, bytes: bytes + size };
  }
}
