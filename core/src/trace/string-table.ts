/**
 * Strings that repeat, as small numbers; 0 is "none". A table that is full answers `overflow`, and the string is read
 * from the file when somebody looks.
 */
export class StringTable {
  private readonly ids = new Map<string, number>();
  private readonly strings: (string | undefined)[] = [undefined];

  constructor(
    private readonly capacity: number,
    readonly overflow: number,
  ) {}

  idOf(text: string | undefined): number {
    if (text === undefined) return 0;
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    if (this.strings.length > this.capacity || text.length > 1000) return this.overflow;
    const id = this.strings.length;
    this.ids.set(text, id);
    this.strings.push(text);
    return id;
  }

  textOf(id: number): string | undefined {
    return this.strings[id];
  }

  /** the numbers of the strings for which something holds */
  idsWhere(holds: (text: string) => boolean): ReadonlySet<number> {
    const found = new Set<number>();
    for (const [text, id] of this.ids) if (holds(text)) found.add(id);
    return found;
  }

  /** as many as fit into a list that somebody looks at */
  texts(most = 10_000): readonly string[] {
    return this.strings.slice(1, most + 1).filter((text) => text !== undefined);
  }

  get size(): number {
    return this.strings.length - 1;
  }
}
