import { stat } from 'node:fs/promises';
import type { ComparisonRequests, ComparisonState } from '../src/contract/trace-comparison';
import { NO_CHECK } from '../src/trace/check';
import { parseFilter } from '../src/trace/filter/parse';
import type { FilterError } from '../src/trace/filter/types';
import type { Breathe } from './breathe';
import { fileProblem } from './file-problem';
import { TraceComparison } from './trace-comparison';

const MOST = 8;

interface Entry {
  readonly paths: readonly [string, string];
  phase: ComparisonState['phase'];
  message?: string;
  total: number;
  comparison?: TraceComparison;
  isEnded?: boolean;
}

type Params<M extends keyof ComparisonRequests> = ComparisonRequests[M]['params'];
type Result<M extends keyof ComparisonRequests> = ComparisonRequests[M]['result'];

/** The comparisons that somebody looks at; each runs in the background until it is ready or ended. */
export class OpenComparisons {
  private readonly entries = new Map<number, Entry>();
  private nextId = 1;

  constructor(private readonly breathe: Breathe) {}

  start({ left, right }: Params<'compare'>): Result<'compare'> {
    if (this.entries.size >= MOST) throw new Error(`${MOST} comparisons are open already. Close one of them first.`);
    const id = this.nextId++;
    const entry: Entry = { paths: [left, right], phase: 'reading', total: 0 };
    this.entries.set(id, entry);
    void this.run(entry).catch((error: unknown) => {
      entry.phase = 'failed';
      entry.message = error instanceof Error ? error.message : String(error);
    });
    return { id };
  }

  state({ id }: Params<'comparison'>): ComparisonState {
    const { phase, message, total, comparison } = this.get(id);
    const bytesRead = comparison?.bytesRead ?? 0;
    const isRead = phase === 'reading' && total > 0 && bytesRead >= total;
    return {
      phase: isRead ? 'comparing' : phase,
      bytesRead,
      bytesTotal: total,
      ...(message !== undefined && { message }),
    };
  }

  async rows({ id, filter, verdicts, from, count }: Params<'comparedRows'>): Promise<Result<'comparedRows'>> {
    const found = await this.ready(id).rows({ filter, verdicts }, from, count, this.breathe);
    return { ...found, errors: faultsOf(filter) };
  }

  async differences({ id, pair }: Params<'comparedDifferences'>): Promise<Result<'comparedDifferences'>> {
    const { request, answer } = await this.ready(id).differences(pair);
    return { request: request ?? null, answer: answer ?? null };
  }

  message({ id, side, index, offset, length }: Params<'comparedMessage'>): Promise<Result<'comparedMessage'>> {
    return this.ready(id).message(side, index, offset, length);
  }

  async end({ id }: Params<'endComparison'>): Promise<null> {
    const entry = this.entries.get(id);
    this.entries.delete(id);
    if (entry) entry.isEnded = true;
    await entry?.comparison?.close();
    return null;
  }

  private async run(entry: Entry): Promise<void> {
    const [left, right] = entry.paths;
    entry.total = (await fileSize(left)) + (await fileSize(right));
    const comparison = await TraceComparison.open(left, right, { check: NO_CHECK });
    entry.comparison = comparison;
    if (entry.isEnded) return comparison.close();
    await comparison.run(this.breathe);
    if (comparison.isReady) entry.phase = 'ready';
  }

  private get(id: number): Entry {
    const entry = this.entries.get(id);
    if (!entry) throw new Error('This comparison is not open any more. Compare the traces again.');
    return entry;
  }

  private ready(id: number): TraceComparison {
    const { comparison, phase, message } = this.get(id);
    if (!comparison || phase !== 'ready') throw new Error(message ?? 'The traces are still being compared.');
    return comparison;
  }
}

async function fileSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    throw fileProblem(path, error);
  }
}

/** what a filter asks for that is not worked out here is said, not passed over */
function faultsOf(filter: string): readonly FilterError[] {
  const { terms, errors } = parseFilter(filter);
  const ofFindings = terms.some((term) => term.type === 'name' && (term.key === 'rule' || term.key === 'level'));
  if (!ofFindings) return errors;
  const message = 'Findings are not worked out for a comparison: leave out rule: and level:.';
  return [...errors, { offset: 0, length: filter.length, message }];
}
