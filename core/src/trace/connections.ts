import { AcceptedVersions } from '../rules/recording/accepted-versions';
import type { Waiting } from '../rules/recording/calls';
import type { Space } from '../rules/recording/listing';
import { LIST_SPACE } from '../rules/recording/recording';
import { ConnectionState } from './connection';
import type { TraceHeader, TraceRecord } from './types';

/** connections whose state is kept; frames of others are listed, and judged as if nothing were known of them */
const MOST = 20_000;
/** characters of a name; what is longer is cut, and never said to be a connection that is known */
const LONGEST_NAME = 300;

/** The connections of a trace by name. */
export class Connections {
  private readonly known = new Map<string, ConnectionState>();
  private header: TraceHeader = { wirebench: 1 };
  private readonly spoke = new Set<string>();
  private opened = 0;
  private readonly waiting: Waiting = { count: 0 };
  private readonly space: Space = { left: LIST_SPACE };
  private readonly accepted = new AcceptedVersions();
  private last: ConnectionState | undefined;

  /** those that have carried a frame */
  get count(): number {
    return this.spoke.size;
  }

  /** a frame has come on the connection */
  speaks(name: string): void {
    if (this.isKept(name)) this.spoke.add(name);
  }

  /** a header opens a new connection, also in the middle of a file that was put together from two */
  addHeader(header: TraceHeader): void {
    this.header = header;
    this.opened += 1;
    this.last = undefined;
  }

  /** the record's own name, else one for each header; the first needs none */
  nameOf(record: TraceRecord): string {
    const { conn } = record;
    if (conn === undefined) return this.opened > 1 ? `#${this.opened}` : '';
    return conn.length > LONGEST_NAME ? `${conn.slice(0, LONGEST_NAME)}…` : conn;
  }

  /** what a header says of a connection that has carried something */
  headerOf(name: string): TraceHeader | undefined {
    return this.known.get(name)?.header;
  }

  /** a name that was cut belongs to nobody: two such names may be two connections */
  of(name: string): ConnectionState {
    if (this.last?.name === name) return this.last;
    const isKept = this.isKept(name);
    const state = this.known.get(name) ?? this.make(name, this.opened > 0, isKept);
    if (isKept) {
      this.known.set(name, state);
      this.last = state;
    }
    return state;
  }

  /** frames of it may be paired with each other */
  private isKept(name: string): boolean {
    return name.length <= LONGEST_NAME && (this.known.has(name) || this.known.size < MOST);
  }

  /** what the name meant is over; the next frame under it begins anew */
  restart(name: string): void {
    const known = this.known.get(name);
    known?.recording.close();
    if (known) this.known.set(name, this.make(name, true, true));
    this.last = undefined;
  }

  /** records are missing, and nobody can tell of which connection */
  lose(): void {
    for (const { recording } of this.known.values()) recording.lose();
  }

  private make(name: string, startsHere: boolean, isKept: boolean): ConnectionState {
    const { waiting, space, accepted } = this;
    return new ConnectionState(name, this.header, { startsHere, isKept, waiting, space, accepted });
  }
}
