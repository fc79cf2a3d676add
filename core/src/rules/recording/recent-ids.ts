import type { Direction, RequestId } from '../../frame/types';
import { RecentMap } from './recent-map';

/** ids that are remembered; of more the oldest is forgotten first */
const MOST = 1000;

/** Ids of one kind that came up not long ago, by the side that used them, with the record. */
export class RecentIds {
  private readonly records = new RecentMap<number>(MOST);

  /** @returns the record, undefined where the id is not among them */
  recordOf(sender: Direction, id: RequestId): number | undefined {
    return this.records.isEmpty ? undefined : this.records.get(keyOf(sender, id));
  }

  add(sender: Direction, id: RequestId, record: number): void {
    this.records.set(keyOf(sender, id), record);
  }

  delete(sender: Direction, id: RequestId): void {
    if (!this.records.isEmpty) this.records.delete(keyOf(sender, id));
  }
}

/** ids of any length are told apart by their first characters and their length */
const keyOf = (sender: Direction, id: RequestId) =>
  typeof id === 'number' ? `${sender}n${id}` : `${sender}s${id.length} ${id.slice(0, 200)}`;
