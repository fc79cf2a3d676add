const PAGE = 80;
const MOST = 60;

/** Pages of rows that were asked for; the oldest go first, so that a long list holds no more memory than a few screens. */
export class Pages<T> {
  private readonly pages = new Map<number, readonly T[]>();
  private age = 0;

  constructor(
    private readonly fetch: (from: number, count: number) => Promise<readonly T[]>,
    private readonly changed: () => void,
  ) {}

  /** the row where it is known; else it is asked for, and `changed` is called when it is there */
  at(position: number): T | undefined {
    if (position < 0) return undefined;
    const number = Math.floor(position / PAGE);
    const page = this.pages.get(number);
    if (!page) void this.load(number);
    return page?.[position - number * PAGE];
  }

  async row(position: number): Promise<T | undefined> {
    return this.at(position) ?? (await this.fetch(position, 1))[0];
  }

  /** Other rows from now on. */
  clear(): void {
    this.pages.clear();
    this.age += 1;
  }

  private async load(number: number): Promise<void> {
    const { age } = this;
    this.pages.set(number, []);
    try {
      const rows = await this.fetch(number * PAGE, PAGE);
      if (age !== this.age) return;
      this.pages.set(number, rows);
      for (const old of this.pages.keys()) {
        if (this.pages.size <= MOST) break;
        if (old !== number) this.pages.delete(old);
      }
      this.changed();
    } catch {
      if (age === this.age) this.pages.delete(number);
    }
  }
}
