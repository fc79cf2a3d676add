import type { Step } from '../recording/step';

/** The text of a stream of events that stands in one record with the head of its answer. */
export function streamText({ exchange, http, text }: Step): string | undefined {
  if (http?.status === undefined) return undefined;
  const type = exchange?.response?.headers.get('content-type')?.value ?? '';
  return /^text\/event-stream\b/i.test(type.trim()) ? text : undefined;
}
