import type { LanguageServerRequests } from '@wirebench/core/contract/language-server';
import type { TraceRow, TraceSummary } from '@wirebench/core/trace/types';

export interface TraceHostRequests {
  [method: string]: { params: unknown; result: unknown };
  ready: { params: null; result: { path: string; summary: TraceSummary } };
  rows: { params: { from: number; count: number }; result: { total: number; rows: readonly TraceRow[] } };
  frame: {
    params: { index: number; offset?: number; limit: number };
    result: LanguageServerRequests['wirebench/trace/frame']['result'];
  };
  /** shows the record's line in the text editor */
  reveal: { params: { line: number }; result: null };
  openRule: { params: { rule: string }; result: null };
  copy: { params: { text: string }; result: null };
}

export interface TracePanelEvents {
  [event: string]: unknown;
  changed: TraceSummary;
  failed: { readonly message: string };
}
