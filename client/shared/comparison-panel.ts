import type { ComparisonRequests, ComparisonState } from '@wirebench/core/contract/trace-comparison';

type Through<M extends keyof ComparisonRequests> = {
  params: Omit<ComparisonRequests[M]['params'], 'id'>;
  result: ComparisonRequests[M]['result'];
};

export interface ComparisonHostRequests {
  [method: string]: { params: unknown; result: unknown };
  /** begins to compare, or goes on with what was begun; names as a person knows the files */
  ready: { params: null; result: { left: string; right: string } };
  /** compares the files as they are now, anew */
  again: { params: null; result: null };
  /** what has been begun is not waited for any more */
  cancel: { params: null; result: null };
  state: { params: null; result: ComparisonState };
  rows: Through<'comparedRows'>;
  differences: Through<'comparedDifferences'>;
  message: Through<'comparedMessage'>;
  /** shows a line of one of the files in the text editor */
  reveal: { params: { side: 'left' | 'right'; line: number }; result: null };
}

export interface ComparisonPanelEvents {
  [event: string]: unknown;
  /** what was compared is forgotten: it has to be asked for anew */
  forgotten: null;
}
