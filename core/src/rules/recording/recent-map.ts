/** The newest entries by their keys; when there are more, the oldest is forgotten. */
export class RecentMap<V> {
  private readonly entries = new Map<string, { readonly value: V; readonly slot: number }>();
  // Who is next to go stands in a ring: the first key of a map whose front was deleted is slow to find.
  private readonly ring: string[] = [];
  private next = 0;

  constructor(private readonly most: number) {}

  get isEmpty(): boolean {
    return this.entries.size === 0;
  }

  get(key: string): V | undefined {
    return this.entries.get(key)?.value;
  }

  set(key: string, value: V): void {
    const { next: slot, ring, entries } = this;
    const oldest = ring[slot];
    if (oldest !== undefined && entries.get(oldest)?.slot === slot) entries.delete(oldest);
    ring[slot] = key;
    entries.set(key, { value, slot });
    this.next = (slot + 1) % this.most;
  }

  delete(key: string): void {
    this.entries.delete(key);
  }
}
