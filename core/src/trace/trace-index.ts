import type { Direction } from '../frame/types';
import { REVISIONS } from '../spec/index';
import type { RevisionId } from '../spec/types';
import { Float64Column, Int32Column, Uint8Column, Uint16Column, Uint32Column } from './columns';
import { StringTable } from './string-table';
import type { RowKind, RowStatus } from './types';

const KINDS: readonly RowKind[] = [
  'request',
  'notification',
  'result',
  'error',
  'batch',
  'other',
  'raw',
  'bytes',
  'stderr',
  'event',
  'http',
];
const STATUSES: readonly (RowStatus | undefined)[] = [
  undefined,
  'result',
  'tool-error',
  'error',
  'cancelled',
  'pending',
  'input-required',
];
const DIRECTIONS: readonly (Direction | undefined)[] = [undefined, 'c2s', 's2c'];
const REVISION_IDS: readonly (RevisionId | undefined)[] = [undefined, ...REVISIONS.map(({ id }) => id)];
const NO_PARTNER = -1;

/** What the index keeps of one record; the record itself stays in the file. */
export interface IndexEntry {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  /** milliseconds since the epoch, NaN where the record has no time */
  readonly time: number;
  readonly dir: Direction | undefined;
  readonly conn: string | undefined;
  readonly kind: RowKind;
  readonly method: string | undefined;
  readonly target: string | undefined;
  /** of a request or response whose id is a number; an id of letters is read from the file */
  readonly id: number | undefined;
  /** in force when the record was judged */
  readonly revision: RevisionId | undefined;
}

/** What comes to be known of a record after it was appended. */
export interface IndexedEntry extends IndexEntry {
  readonly partner: number | undefined;
  readonly status: RowStatus | undefined;
  readonly findings: number;
}

/** The columns of a trace: typed arrays, under 100 bytes a record, strings shared in tables. */
export class TraceIndex {
  private readonly offsets = new Float64Column();
  private readonly lengths = new Uint32Column();
  private readonly lines = new Uint32Column();
  private readonly times = new Float64Column();
  private readonly dirs = new Uint8Column();
  private readonly conns = new Uint16Column();
  private readonly kinds = new Uint8Column();
  private readonly methods = new Uint16Column();
  private readonly targets = new Uint32Column();
  private readonly ids = new Float64Column();
  private readonly revisions = new Uint8Column();
  private readonly statuses = new Uint8Column();
  private readonly partners = new Int32Column();
  private readonly findingCounts = new Uint16Column();
  private readonly connNames = new StringTable(65_000, 65_535);
  private readonly methodNames = new StringTable(65_000, 65_535);
  private readonly targetNames = new StringTable(200_000, 0xffff_ffff);

  get length(): number {
    return this.offsets.length;
  }

  /** bytes held by the columns */
  get bytes(): number {
    return [
      this.offsets,
      this.lengths,
      this.lines,
      this.times,
      this.dirs,
      this.conns,
      this.kinds,
      this.methods,
      this.targets,
      this.ids,
      this.revisions,
      this.statuses,
      this.partners,
      this.findingCounts,
    ].reduce((sum, column) => sum + column.bytes, 0);
  }

  /** answers the index of the new row */
  append(entry: IndexEntry): number {
    this.offsets.push(entry.offset);
    this.lengths.push(entry.length);
    this.lines.push(entry.line);
    this.times.push(entry.time);
    this.dirs.push(DIRECTIONS.indexOf(entry.dir));
    this.conns.push(this.connNames.idOf(entry.conn));
    this.kinds.push(KINDS.indexOf(entry.kind));
    this.methods.push(this.methodNames.idOf(entry.method));
    this.targets.push(this.targetNames.idOf(entry.target));
    this.ids.push(entry.id ?? Number.NaN);
    this.revisions.push(REVISION_IDS.indexOf(entry.revision));
    this.statuses.push(0);
    this.partners.push(NO_PARTNER);
    this.findingCounts.push(0);
    return this.length - 1;
  }

  /** links a request with its response, both ways */
  pair(request: number, response: number, status: RowStatus): void {
    this.partners.set(request, response);
    this.partners.set(response, request);
    this.statuses.set(request, STATUSES.indexOf(status));
    this.methods.set(response, this.methods.at(request));
    this.targets.set(response, this.targets.at(request));
  }

  setStatus(index: number, status: RowStatus): void {
    this.statuses.set(index, STATUSES.indexOf(status));
  }

  addFindings(index: number, count: number): void {
    this.findingCounts.set(index, Math.min(this.findingCounts.at(index) + count, 0xffff));
  }

  entryAt(index: number): IndexedEntry {
    const partner = this.partners.at(index);
    const id = this.ids.at(index);
    return {
      offset: this.offsets.at(index),
      length: this.lengths.at(index),
      line: this.lines.at(index),
      time: this.times.at(index),
      dir: DIRECTIONS[this.dirs.at(index)],
      conn: this.connNames.textOf(this.conns.at(index)),
      kind: KINDS[this.kinds.at(index)] ?? 'other',
      method: this.methodNames.textOf(this.methods.at(index)),
      target: this.targetNames.textOf(this.targets.at(index)),
      id: Number.isNaN(id) ? undefined : id,
      revision: REVISION_IDS[this.revisions.at(index)],
      status: STATUSES[this.statuses.at(index)],
      findings: this.findingCounts.at(index),
      partner: partner === NO_PARTNER ? undefined : partner,
    };
  }

  statusAt(index: number): RowStatus | undefined {
    return STATUSES[this.statuses.at(index)];
  }

  timeAt(index: number): number {
    return this.times.at(index);
  }
}
