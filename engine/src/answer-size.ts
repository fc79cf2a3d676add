import type { RunSummary } from '@wirebench/core/contract/engine';

/** No answer over the channel is larger. */
export const MAX_ANSWER = 250 * 1024;

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** The end of a text that is no larger than so many bytes as JSON. */
export function fitEnd(text: string, maxBytes: number): string {
  let fitting = text.slice(-maxBytes);
  while (fitting.length > 0 && sizeOf(fitting) > maxBytes) fitting = fitting.slice(Math.ceil(fitting.length / 8));
  return fitting;
}

/** A summary of many items without the details that `item-end` has told already, where they would be too much. */
export function fitSummary(summary: RunSummary): RunSummary {
  if (sizeOf(summary) <= MAX_ANSWER) return summary;
  const items = summary.items.map(({ failures, findings, moreFindings, message, ...rest }) => ({
    ...rest,
    failures: failures.slice(0, 1).map((failure) => ({ message: failure.message.slice(0, 100) })),
    findings: [],
    moreFindings: moreFindings + findings.length,
    ...(message !== undefined && { message: message.slice(0, 100) }),
  }));
  return { ...summary, items: items.slice(0, 400) };
}
