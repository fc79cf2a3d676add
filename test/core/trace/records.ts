import { TraceAnalysis } from '@wirebench/core/trace/analysis';
import type { TraceCheck } from '@wirebench/core/trace/check';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { parseTraceLine } from '@wirebench/core/trace/native';

const NO_CHECK: TraceCheck = { frame: () => [], raw: () => [], step: () => [] };

/** An analysis of lines of a native trace. */
export function analyse(
  lines: readonly unknown[],
  check: TraceCheck = NO_CHECK,
  next: (record: number) => void = () => undefined,
): TraceAnalysis {
  const analysis = new TraceAnalysis(check);
  let offset = 0;
  for (const [i, line] of lines.entries()) {
    const text = typeof line === 'string' ? line : JSON.stringify(line);
    const place = { offset, length: text.length, line: i + 1 };
    const meaning = parseTraceLine(text);
    next(analysis.index.length);
    if (meaning.type === 'header') analysis.addHeader(meaning.header);
    else if (meaning.type === 'record') analysis.addRecord(meaning.record, place);
    else if (meaning.type === 'unreadable') analysis.addUnreadable(place);
    offset += text.length + 1;
  }
  return analysis;
}

/** The rules that speak, as `index rule path`. */
export function ruled(lines: readonly unknown[]): string[] {
  const { findings, index } = analyse(lines, traceCheck());
  return index
    .worstRecords(Number.POSITIVE_INFINITY)
    .flatMap((record) =>
      (findings.of(record, index.entryAt(record).findings) ?? []).map(
        (finding) => `${record} ${finding.rule} /${finding.at.path.join('/')}`,
      ),
    );
}

/** `request>response` pairs by index, in the order of the requests. */
export function pairs(analysis: TraceAnalysis): string[] {
  const found: string[] = [];
  for (let i = 0; i < analysis.index.length; i++) {
    const { partner } = analysis.index.entryAt(i);
    if (partner !== undefined && partner > i) found.push(`${i}>${partner}`);
  }
  return found;
}

export const statuses = (analysis: TraceAnalysis) =>
  Array.from({ length: analysis.index.length }, (_, i) => analysis.index.statusAt(i));

type Id = string | number | null;
export const c2s = (frame: unknown, more: object = {}) => ({ dir: 'c2s', ...more, frame });
export const s2c = (frame: unknown, more: object = {}) => ({ dir: 's2c', ...more, frame });
export const request = (id: Id, method = 'ping', params?: unknown) => ({ jsonrpc: '2.0', id, method, params });
export const result = (id: Id, value: unknown = {}) => ({ jsonrpc: '2.0', id, result: value });
export const error = (id: Id) => ({ jsonrpc: '2.0', id, error: { code: -32603, message: 'm' } });
export const cancelled = (requestId: Id) => ({
  jsonrpc: '2.0',
  method: 'notifications/cancelled',
  params: { requestId },
});
