import type { ComparedRow, ComparisonCounts, Differences, Verdict } from '../trace/compare/types';
import type { FilterError } from '../trace/filter/types';
import type { RequestFileText } from '../trace/fixture/types';
import type { RecordFacts } from '../trace/types';

/** How far a comparison has come. `failed`: why it cannot be had, for people. */
export interface ComparisonState {
  readonly phase: 'reading' | 'comparing' | 'ready' | 'failed';
  /** of both files */
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly message?: string;
}

/** What is done in the trace worker with two traces, or with a selection of one; the same words on the way to it. */
export interface ComparisonRequests {
  /** begins to read and compare two files as they are now; answers at once */
  compare: { params: { left: string; right: string }; result: { id: number } };
  comparison: { params: { id: number }; result: ComparisonState };
  /** at most 500 pairs with one of the verdicts for which a filter holds; the counts are of all verdicts */
  comparedRows: {
    params: { id: number; filter: string; verdicts: readonly Verdict[]; from: number; count: number };
    result: {
      total: number;
      counts: ComparisonCounts;
      rows: readonly ComparedRow[];
      errors: readonly FilterError[];
    };
  };
  /** of one pair; null where there is nothing to compare */
  comparedDifferences: {
    params: { id: number; pair: number };
    result: { request: Differences | null; answer: Differences | null };
  };
  /** a window of the message of a record on one side, in UTF-16 units; null: cannot be read */
  comparedMessage: {
    params: { id: number; side: 'left' | 'right'; index: number; offset: number; length: number };
    result: { facts: RecordFacts; text: string; total: number } | null;
  };
  /** ends a comparison, also one that is still going on */
  endComparison: { params: { id: number }; result: null };
  /** a request file of records of an open trace, or of all for which a filter holds */
  requestFile: { params: { path: string; records?: readonly number[]; filter?: string }; result: RequestFileText };
  /** the message of a record as a command for a shell */
  copyAs: {
    params: { path: string; index: number; shell: 'posix' | 'powershell' | 'cmd' };
    result: { text: string };
  };
}
