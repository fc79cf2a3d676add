import type { LanguageServerRequests } from '@wirebench/core/contract/language-server';
import type { RowGrouping } from '@wirebench/core/trace/row-groups';
import type { RowOrder } from '@wirebench/core/trace/row-order';
import type { TraceSummary } from '@wirebench/core/trace/types';

type Through<M extends keyof LanguageServerRequests> = {
  params: Omit<LanguageServerRequests[M]['params'], 'path'>;
  result: LanguageServerRequests[M]['result'];
};

/** What a view keeps of a file from one time to the next. */
export interface TraceViewState {
  /** ids of the columns that are shown */
  readonly columns?: readonly string[];
  /** undefined: the order of the file */
  readonly order?: RowOrder | undefined;
  /** undefined: not grouped */
  readonly grouping?: RowGrouping | undefined;
  readonly filter?: string;
  /** filters that were used, the last one first */
  readonly history?: readonly string[];
  /** indices of the records that were marked, ascending */
  readonly bookmarks?: readonly number[];
  /** index of the record that was looked at */
  readonly selected?: number;
}

/** A fix of one of a record's findings. */
export interface FixOffer {
  readonly rule: string;
  /** JSON pointer of the finding inside the frame */
  readonly pointer: string;
  readonly title: string;
}

export interface TraceHostRequests {
  [method: string]: { params: unknown; result: unknown };
  /** `saved`: what `save` was given for this file; `show`: the record that the view was opened for */
  ready: { params: null; result: { path: string; summary: TraceSummary; saved: unknown; show?: number } };
  rows: Through<'wirebench/trace/rows'>;
  filter: Through<'wirebench/trace/filter'>;
  position: Through<'wirebench/trace/position'>;
  completeFilter: Through<'wirebench/trace/completeFilter'>;
  statistics: Through<'wirebench/trace/statistics'>;
  frame: Through<'wirebench/trace/frame'>;
  overview: Through<'wirebench/trace/overview'>;
  message: Through<'wirebench/trace/message'>;
  chain: Through<'wirebench/trace/chain'>;
  save: { params: { state: TraceViewState }; result: null };
  /** shows the record's line in the text editor */
  reveal: { params: { line: number }; result: null };
  /** what can be mended of the record on a line (from 1) */
  fixes: { params: { line: number }; result: readonly FixOffer[] };
  /** makes that change in the file, and saves it */
  applyFix: { params: { line: number; fix: FixOffer }; result: null };
  openRule: { params: { rule: string }; result: null };
  copy: { params: { text: string }; result: null };
  /** asks how the records for which a filter holds are to be exported, and does it */
  export: { params: { filter: string }; result: null };
  /** the whole message of a record, laid out in lines where it is JSON */
  copyMessage: { params: { index: number }; result: null };
}

export interface TracePanelEvents {
  [event: string]: unknown;
  changed: TraceSummary;
  failed: { readonly message: string };
  /** a record is to be shown */
  show: { readonly index: number };
}
