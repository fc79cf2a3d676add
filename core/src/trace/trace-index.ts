import type { Direction } from '../frame/types';
import type { Level } from '../rules/types';
import { REVISIONS } from '../spec/index';
import type { RevisionId } from '../spec/types';
import { BatchPairs } from './batch-pairs';
import { type Belonging, RELATIONS } from './relation';
import { StringTable } from './string-table';
import type { PartialFrame, RowKind, RowStatus } from './types';

export const KINDS: readonly RowKind[] = [
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
export const STATUSES: readonly (RowStatus | undefined)[] = [
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
/** the worst last: a record keeps the highest */
const LEVELS: readonly (Level | undefined)[] = [undefined, 'hint', 'info', 'warning', 'error'];
const PARTIALS: readonly (PartialFrame | undefined)[] = [undefined, 'cut', 'printed', 'summary'];
/** the column of directions also holds whether one was inferred, and above that how much of the frame is there */
const INFERRED = 4;
const PARTIAL_SHIFT = 3;
const NO_PARTNER = -1;
/** the column of relations also holds whether what a record belongs to was over */
const LATE = 128;

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
  /** the direction was found out, not read */
  readonly inferred?: boolean | undefined;
  readonly partial?: PartialFrame | undefined;
}

/** What comes to be known of a record after it was appended. */
export interface IndexedEntry extends IndexEntry {
  readonly partner: number | undefined;
  readonly status: RowStatus | undefined;
  readonly findings: number;
  /** level of the worst of them */
  readonly worst: Level | undefined;
}

export type Columns = ReturnType<typeof columns>;

const columns = (rows: number) => ({
  offsets: new Float64Array(rows),
  lengths: new Uint32Array(rows),
  lines: new Uint32Array(rows),
  times: new Float64Array(rows),
  dirs: new Uint8Array(rows),
  conns: new Uint16Array(rows),
  kinds: new Uint8Array(rows),
  methods: new Uint16Array(rows),
  targets: new Uint32Array(rows),
  ids: new Float64Array(rows),
  revisions: new Uint8Array(rows),
  statuses: new Uint8Array(rows),
  partners: new Int32Array(rows),
  owners: new Int32Array(rows),
  relations: new Uint8Array(rows),
  findings: new Uint16Array(rows),
  worst: new Uint8Array(rows),
});

/** The columns of a trace: typed arrays, under 100 bytes a record, strings shared in tables. */
export class TraceIndex {
  /** what is paired within batches, which have one row */
  readonly batches = new BatchPairs();
  private data = columns(1024);
  private count = 0;
  private readonly connNames = new StringTable(65_000, 65_535);
  private readonly methodNames = new StringTable(65_000, 65_535);
  private readonly targetNames = new StringTable(200_000, 0xffff_ffff);

  get length(): number {
    return this.count;
  }

  /** bytes held by the columns, spare room included */
  get bytes(): number {
    return Object.values(this.data).reduce((sum, column) => sum + column.byteLength, this.batches.bytes);
  }

  /** answers the index of the new row */
  append(entry: IndexEntry): number {
    const row = this.count++;
    if (row === this.data.offsets.length) this.grow();
    // Each column is written by a line of its own: code that meets arrays of every kind is many times slower.
    const { data } = this;
    data.offsets[row] = entry.offset;
    data.lengths[row] = entry.length;
    data.lines[row] = entry.line;
    data.times[row] = entry.time;
    data.dirs[row] =
      DIRECTIONS.indexOf(entry.dir) |
      (entry.inferred ? INFERRED : 0) |
      (PARTIALS.indexOf(entry.partial) << PARTIAL_SHIFT);
    data.conns[row] = this.connNames.idOf(entry.conn);
    data.kinds[row] = KINDS.indexOf(entry.kind);
    data.methods[row] = this.methodNames.idOf(entry.method);
    data.targets[row] = this.targetNames.idOf(entry.target);
    data.ids[row] = entry.id ?? Number.NaN;
    data.revisions[row] = REVISION_IDS.indexOf(entry.revision);
    data.partners[row] = NO_PARTNER;
    data.owners[row] = NO_PARTNER;
    return row;
  }

  /** links a request with its response, both ways */
  pair(request: number, response: number, status: RowStatus): void {
    const { partners, methods, targets } = this.data;
    partners[request] = response;
    partners[response] = request;
    methods[response] = methods[request] ?? 0;
    targets[response] = targets[request] ?? 0;
    this.setStatus(request, status);
  }

  /** a record belongs to an earlier one */
  belong(index: number, { to, as, late }: Belonging): void {
    if (to >= index) return;
    this.data.owners[index] = to;
    this.data.relations[index] = RELATIONS.indexOf(as) | (late ? LATE : 0);
  }

  /** the earlier record that one belongs to */
  ownerOf(index: number): Belonging | undefined {
    const to = this.data.owners[index] ?? NO_PARTNER;
    const relation = this.data.relations[index] ?? 0;
    const as = RELATIONS[relation & ~LATE];
    return to === NO_PARTNER || as === undefined ? undefined : { to, as, late: relation > LATE };
  }

  /** a record belongs to several, and so to none */
  disown(index: number): void {
    this.data.owners[index] = NO_PARTNER;
  }

  /** a request is answered within a batch, whose row answers others as well */
  answeredIn(request: number, batch: number, status: RowStatus): void {
    this.data.partners[request] = batch;
    this.setStatus(request, status);
  }

  setStatus(index: number, status: RowStatus): void {
    this.data.statuses[index] = STATUSES.indexOf(status);
  }

  addFindings(index: number, found: readonly { readonly level: Level }[]): void {
    const { findings, worst } = this.data;
    findings[index] = Math.min((findings[index] ?? 0) + found.length, 0xffff);
    for (const { level } of found) worst[index] = Math.max(worst[index] ?? 0, LEVELS.indexOf(level));
  }

  /** beyond the end: an entry of nothing */
  entryAt(index: number): IndexedEntry {
    const { data } = this;
    const isThere = index >= 0 && index < this.count;
    const row = isThere ? index : this.count;
    const partner = isThere ? (data.partners[row] ?? NO_PARTNER) : NO_PARTNER;
    const id = isThere ? (data.ids[row] ?? Number.NaN) : Number.NaN;
    const dir = data.dirs[row] ?? 0;
    return {
      offset: data.offsets[row] ?? 0,
      length: data.lengths[row] ?? 0,
      line: data.lines[row] ?? 0,
      time: data.times[row] ?? 0,
      dir: DIRECTIONS[dir & 3],
      conn: this.connNames.textOf(data.conns[row] ?? 0),
      kind: KINDS[data.kinds[row] ?? 0] ?? 'other',
      method: this.methodNames.textOf(data.methods[row] ?? 0),
      target: this.targetNames.textOf(data.targets[row] ?? 0),
      id: Number.isNaN(id) ? undefined : id,
      revision: REVISION_IDS[data.revisions[row] ?? 0],
      status: STATUSES[data.statuses[row] ?? 0],
      findings: data.findings[row] ?? 0,
      worst: LEVELS[isThere ? (data.worst[row] ?? 0) : 0],
      partner: partner === NO_PARTNER ? undefined : partner,
      inferred: (dir & INFERRED) !== 0 || undefined,
      partial: PARTIALS[dir >> PARTIAL_SHIFT],
    };
  }

  /** the columns themselves, for those who look at all rows; they are replaced as the index grows */
  get columns(): Readonly<Columns> {
    return this.data;
  }

  /** the strings that a column of small numbers stands for; a number beyond them is a string that was not kept */
  names(column: 'conns' | 'methods' | 'targets'): StringTable {
    return { conns: this.connNames, methods: this.methodNames, targets: this.targetNames }[column];
  }

  statusAt(index: number): RowStatus | undefined {
    return STATUSES[this.data.statuses[index] ?? 0];
  }

  /** the first record of the last line with records that is not below this one; undefined where there are none */
  recordAtLine(line: number): number | undefined {
    if (this.count === 0) return undefined;
    const last = Math.max(0, this.firstBelow(line) - 1);
    return this.firstBelow((this.data.lines[last] ?? 0) - 1);
  }

  /** the first record that begins below a line, by half steps: records stand in the order of their lines */
  private firstBelow(line: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.data.lines[middle] ?? 0) <= line) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** level of the worst finding of a record */
  worstAt(index: number): Level | undefined {
    return LEVELS[this.data.worst[index] ?? 0];
  }

  /** the first records with findings, the worst before all others, until they have so many findings; by their places */
  worstRecords(findings: number): readonly number[] {
    const rows: number[] = [];
    let left = findings;
    for (let level = LEVELS.length - 1; level > 0; level--) {
      let row = this.data.worst.indexOf(level);
      for (; row >= 0 && left > 0; row = this.data.worst.indexOf(level, row + 1)) {
        rows.push(row);
        left -= this.data.findings[row] ?? 0;
      }
    }
    return rows.sort((a, b) => a - b);
  }

  /** the first record behind this one with a message of this method; undefined where there is none */
  nextOf(method: string, index: number): number | undefined {
    for (let row = index + 1; row < this.count; row++) if (this.entryAt(row).method === method) return row;
    return undefined;
  }

  /** a whole number that no message has as its id */
  unusedId(): number {
    let highest = 0;
    for (let row = 0; row < this.count; row++) {
      const id = this.data.ids[row] ?? Number.NaN;
      if (Number.isSafeInteger(id) && id > highest) highest = id;
    }
    return highest + 1;
  }

  timeAt(index: number): number {
    return this.data.times[index] ?? 0;
  }

  /** by half, so that a million rows cost their bytes and little more */
  private grow(): void {
    const before = this.data;
    const after = columns(Math.ceil(before.offsets.length * 1.5));
    for (const name of Object.keys(before) as (keyof typeof before)[]) after[name].set(before[name]);
    this.data = after;
  }
}
