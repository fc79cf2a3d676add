import { atStatus, setStatus } from '../recording/header-values';
import { type Call, callOf } from '../recording/posts';
import type { RecordingContext, RecordingReport } from '../rule';
import { codeOf } from './error-code';

/**
 * A posted request that was answered with this error code under another status; undefined where nothing is wrong, or
 * where the stream had begun before the server could know.
 */
export function wrongStatus({ recording, step }: RecordingContext, code: number, status: number) {
  const { exchange, message } = step;
  const response = exchange?.response;
  const request = callOf(recording, exchange);
  if (request === undefined || response === undefined || codeOf(message) !== code) return undefined;
  return response.status === status || exchange!.messages > 1 ? undefined : { request, response };
}

type Wrong = { readonly request: Call; readonly response: { readonly index: number; readonly status: number } };

/** Points at the status, in whichever record it stands. */
export function reportStatus(report: RecordingReport, { response }: Wrong, status: number, message: string): void {
  report({ message, record: response.index, ...atStatus, fixes: [setStatus(status)] });
}
