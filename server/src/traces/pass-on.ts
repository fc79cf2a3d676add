import type { ComparisonRequests } from '@wirebench/core/contract/trace-comparison';
import type { Connection } from 'vscode-languageserver';
import type { TraceWorkerClient } from './worker-client';

const PASSED_ON: Readonly<Record<keyof ComparisonRequests, true>> = {
  compare: true,
  comparison: true,
  comparedRows: true,
  comparedDifferences: true,
  comparedMessage: true,
  endComparison: true,
  requestFile: true,
  copyAs: true,
};

/** Requests that the worker answers as they come: `wirebench/trace/compare` and its kind. */
export function passOn(connection: Pick<Connection, 'onRequest'>, worker: TraceWorkerClient): void {
  for (const method of Object.keys(PASSED_ON) as (keyof ComparisonRequests)[]) {
    connection.onRequest(`wirebench/trace/${method}`, (params): Promise<unknown> => worker.request(method, params));
  }
}
