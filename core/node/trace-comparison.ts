import { classify } from '../src/frame/classify';
import type { TraceCheck } from '../src/trace/check';
import { compareTraces } from '../src/trace/compare/compare';
import type { Comparison } from '../src/trace/compare/comparison';
import { differences } from '../src/trace/compare/difference';
import { contentOf, digestingCheck, FrameDigests } from '../src/trace/compare/frame-digests';
import type { ComparedRow, CompareOptions, ComparisonCounts, Differences, Verdict } from '../src/trace/compare/types';
import { payloadOf } from '../src/trace/payload';
import type { TraceFormat } from '../src/trace/readers/types';
import type { TraceRow } from '../src/trace/types';
import type { Breathe } from './breathe';
import { TraceFile } from './trace-file';

/** pairs in one answer */
const MAX_PAIRS = 500;
/** pairs between two looks at the clock */
const STRIDE = 5000;

export interface ComparisonOptions extends CompareOptions {
  /** judges the frames; what is wrong with them can only be filtered by then */
  readonly check: TraceCheck;
  /** formats in which the files are read, where somebody said it */
  readonly formats?: readonly [TraceFormat | undefined, TraceFormat | undefined];
}

/** What is different about one pair: what was asked or announced, and what came back. Undefined: nothing to compare. */
export interface PairDifferences {
  readonly request: Differences | undefined;
  readonly answer: Differences | undefined;
}

/** The pairs for which a filter holds: how many of each verdict, and those that are wanted. */
interface Chosen {
  readonly key: string;
  readonly counts: ComparisonCounts;
  readonly pairs: readonly number[];
}

interface Half {
  readonly file: TraceFile;
  readonly digests: FrameDigests;
}

/** Two traces on disk as they are now, held against each other. Memory grows with the index, never with the frames. */
export class TraceComparison {
  private comparison: Comparison | undefined;
  private chosen: Chosen | undefined;
  private closed = false;

  private constructor(
    private readonly left: Half,
    private readonly right: Half,
    private readonly options: ComparisonOptions,
  ) {}

  /** @throws with words for people where a file cannot be read */
  static async open(left: string, right: string, options: ComparisonOptions): Promise<TraceComparison> {
    const [first, second] = options.formats ?? [];
    const one = await openHalf(left, options.check, first);
    try {
      return new TraceComparison(one, await openHalf(right, options.check, second), options);
    } catch (error) {
      await one.file.close();
      throw error;
    }
  }

  /** Reads both files and compares them. Ends early where it is closed meanwhile. */
  async run(breathe: Breathe = () => undefined): Promise<void> {
    for (const { file } of [this.left, this.right]) {
      if (this.closed) return;
      await file.advance(breathe);
      file.finish();
    }
    const [left, right] = [sideOf(this.left), sideOf(this.right)];
    const steps = compareTraces(left, right, this.options);
    while (!this.closed) {
      const { done, value } = steps.next();
      if (done) {
        this.comparison = value;
        return;
      }
      const pause = breathe();
      if (pause) await pause;
    }
  }

  get isReady(): boolean {
    return this.comparison !== undefined;
  }

  /** bytes read so far, of both files */
  get bytesRead(): number {
    return this.left.file.summary.bytes + this.right.file.summary.bytes;
  }

  get summaries() {
    return { left: this.left.file.summary, right: this.right.file.summary };
  }

  get result(): Comparison {
    if (!this.comparison) throw new Error('These traces have not been compared yet.');
    return this.comparison;
  }

  /**
   * At most 500 of the pairs with one of these verdicts, where a filter holds for the request or the answer on either
   * side, from the `from`th of them on. The counts are of all verdicts.
   */
  async rows(
    { filter, verdicts }: { readonly filter: string; readonly verdicts: readonly Verdict[] },
    from: number,
    count: number,
    breathe: Breathe = () => undefined,
  ): Promise<{ total: number; counts: ComparisonCounts; rows: readonly ComparedRow[] }> {
    const key = `${[...verdicts].sort().join()} ${filter.trim()}`;
    const chosen = this.chosen?.key === key ? this.chosen : await this.choose(key, filter, verdicts, breathe);
    this.chosen = chosen;
    const { pairs, counts } = chosen;
    const start = Math.max(0, from);
    const wanted = pairs.slice(start, start + Math.max(0, Math.min(count, MAX_PAIRS)));
    return { total: pairs.length, counts, rows: await this.rowsAt(wanted) };
  }

  async differences(pair: number): Promise<PairDifferences> {
    const { result } = this;
    const a = result.leftAt(pair);
    const b = result.rightAt(pair);
    if (a === undefined || b === undefined) return { request: undefined, answer: undefined };
    const [left, right] = [this.left.file, this.right.file];
    const request = await differencesOf(left, a, right, b);
    const [answerA, answerB] = [left.index.entryAt(a).partner, right.index.entryAt(b).partner];
    const isOther = result.pairAt(pair).changes.includes('outcome');
    if (answerA === undefined || answerB === undefined || isOther) return { request, answer: undefined };
    return { request, answer: await differencesOf(left, answerA, right, answerB) };
  }

  /** the line that a record begins on, counted from 1 */
  lineAt(side: 'left' | 'right', index: number): number {
    return this[side].file.lineAt(index);
  }

  /** a window of a record's message, see `TraceFile.message` */
  message(side: 'left' | 'right', index: number, offset: number, length: number) {
    return this[side].file.message(index, offset, length);
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([this.left.file.close(), this.right.file.close()]);
  }

  private async choose(key: string, filter: string, verdicts: readonly Verdict[], breathe: Breathe): Promise<Chosen> {
    const { result } = this;
    const left = await holding(this.left.file, filter, breathe);
    const right = await holding(this.right.file, filter, breathe);
    const pairs: number[] = [];
    const counts = { same: 0, changed: 0, added: 0, gone: 0, partial: 0 };
    for (let i = 0; i < result.length; i++) {
      const pause = i % STRIDE === 0 ? breathe() : undefined;
      if (pause) await pause;
      if (!left(result.leftAt(i)) && !right(result.rightAt(i))) continue;
      const verdict = result.verdictAt(i);
      counts[verdict] += 1;
      if (result.isPartialAt(i)) counts.partial += 1;
      if (verdicts.includes(verdict)) pairs.push(i);
    }
    return { key, counts, pairs };
  }

  private async rowsAt(pairs: readonly number[]): Promise<readonly ComparedRow[]> {
    const { result } = this;
    const left = await shown(this.left.file, pairs, (pair) => result.leftAt(pair));
    const right = await shown(this.right.file, pairs, (pair) => result.rightAt(pair));
    return pairs.map((pair) => ({ ...result.pairAt(pair), left: left.get(pair), right: right.get(pair) }));
  }
}

async function openHalf(path: string, check: TraceCheck, format: TraceFormat | undefined): Promise<Half> {
  const digests = new FrameDigests();
  return { file: await TraceFile.open(path, digestingCheck(digests, check), undefined, format), digests };
}

const sideOf = ({ file, digests }: Half) => ({ index: file.index, digests });

/** whether a filter holds for a row or for the answer to it */
async function holding(file: TraceFile, filter: string, breathe: Breathe) {
  if (filter.trim() === '') return (row: number | undefined) => row !== undefined;
  const rows = new Set(await file.rowsHolding(filter, breathe));
  return (row: number | undefined) =>
    row !== undefined && (rows.has(row) || rows.has(file.index.entryAt(row).partner ?? row));
}

async function shown(file: TraceFile, pairs: readonly number[], rowOf: (pair: number) => number | undefined) {
  const known = pairs.filter((pair) => rowOf(pair) !== undefined);
  const rows = await file.rowsAt(known.map((pair) => rowOf(pair) ?? 0));
  return new Map<number, TraceRow | undefined>(known.map((pair, i) => [pair, rows[i]]));
}

async function differencesOf(left: TraceFile, a: number, right: TraceFile, b: number) {
  const [one, other] = [await contentAt(left, a), await contentAt(right, b)];
  return one && other ? differences(one.content, other.content) : undefined;
}

/** undefined where the record cannot be read any more, or is no message as a whole */
async function contentAt(file: TraceFile, row: number): Promise<{ readonly content: unknown } | undefined> {
  const placed = await file.record(row);
  const payload = placed && payloadOf(placed.record);
  if (payload?.type !== 'frame' || placed?.record.partial) return undefined;
  return { content: contentOf(classify(payload.value)) };
}
