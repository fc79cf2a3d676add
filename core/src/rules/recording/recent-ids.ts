import type { Direction, RequestId } from '../../frame/types';
import { forgetOldest } from './forget-oldest';

/** ids that are remembered; of more the oldest is forgotten first */
const MOST = 1000;

/** Ids of one kind that came up not long ago, by the side that used them, with the record. */
export class RecentIds {
  private readonly records = new Map<string, number>();

  /** @returns the record, undefined where the id is not among them */
  recordOf(sender: Direction, id: RequestId): number | undefined {
    return this.records.size === 0 ? undefined : this.records.get(keyOf(sender, id));
  }

  add(sender: Direction, id: RequestId, record: number): void {
    const key = keyOf(sender, id);
    this.records.delete(key);
    this.records.set(key, record);
    forgetOldest(this.records, MOST);
  }

  delete(sender: Direction, id: RequestId): void {
    if (this.records.size > 0) this.records.delete(keyOf(sender, id));
  }
}

/** ids of any length are told apart by their first characters and their length */
const keyOf = (sender: Direction, id: RequestId) =>
  typeof id === 'number' ? `${sender}n${id}` : `${sender}s${id.length} ${id.slice(0, 200)}`;
