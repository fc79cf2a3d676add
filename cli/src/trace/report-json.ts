import { classify } from '@wirebench/core/frame/classify';
import type { Direction } from '@wirebench/core/frame/types';
import type { TraceFile } from '@wirebench/core/node/trace-file';
import { payloadOf } from '@wirebench/core/trace/payload';
import type { TraceRow } from '@wirebench/core/trace/types';

interface Exchange {
  readonly dir: Direction | null;
  readonly id: string | number | null;
  readonly method: string | null;
  readonly line: number;
  readonly responseLine: number | null;
  readonly outcome: 'result' | 'tool-error' | 'error' | 'cancelled' | 'none';
}

export const OUTCOMES: Readonly<Record<string, Exchange['outcome']>> = {
  result: 'result',
  'input-required': 'result',
  'tool-error': 'tool-error',
  error: 'error',
  cancelled: 'cancelled',
};

/** What a recording holds, in numbers, and every request with its answer. Lines count from 1. */
export async function reportAsJson(file: TraceFile, rows: AsyncIterable<TraceRow>): Promise<unknown> {
  const counts = { frames: 0, c2s: 0, s2c: 0, notifications: 0 };
  const exchanges: Exchange[] = [];
  for await (const row of rows) {
    const { messages, notifications } = await messagesIn(file, row);
    counts.frames += messages;
    counts.notifications += notifications;
    if (row.dir) counts[row.dir] += messages;
    if (row.kind === 'request') exchanges.push(exchangeOf(file, row));
  }
  const { format, connections, unreadable } = file.summary;
  const { notifications, ...frames } = counts;
  return { format, ...frames, connections, notifications, unreadable, exchanges };
}

async function messagesIn(file: TraceFile, { kind, index }: TraceRow) {
  if (kind === 'notification') return { messages: 1, notifications: 1 };
  if (kind === 'request' || kind === 'result' || kind === 'error') return { messages: 1, notifications: 0 };
  if (kind !== 'batch') return { messages: 0, notifications: 0 };
  const read = await file.record(index);
  const payload = read && payloadOf(read.record);
  const items = payload?.type === 'frame' && Array.isArray(payload.value) ? payload.value.map(classify) : [];
  return {
    messages: items.filter(({ kind: one }) => one !== 'other' && one !== 'batch').length,
    notifications: items.filter(({ kind: one }) => one === 'notification').length,
  };
}

function exchangeOf(file: TraceFile, { dir, id, method, line, partner, status }: TraceRow): Exchange {
  return {
    dir: dir ?? null,
    id: id ?? null,
    method: method ?? null,
    line,
    responseLine: partner === undefined ? null : file.lineAt(partner),
    outcome: OUTCOMES[status ?? ''] ?? 'none',
  };
}
