import { classify } from '@wirebench/core/frame/classify';
import { isRequestId } from '@wirebench/core/frame/envelope';
import type { Classified, Direction } from '@wirebench/core/frame/types';
import type { TraceFile } from '@wirebench/core/node/trace-file';
import type { BatchPair } from '@wirebench/core/trace/batch-pairs';
import { outcomeOf } from '@wirebench/core/trace/outcome';
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
  const answers = answersInBatches(file);
  for await (const row of rows) {
    const messages = await messagesIn(file, row);
    counts.frames += messages.length;
    counts.notifications += messages.filter(({ kind }) => kind === 'notification').length;
    if (row.dir) counts[row.dir] += messages.length;
    if (row.kind === 'request') exchanges.push(exchangeOf(file, row));
    for (const message of row.kind === 'batch' ? messages : []) {
      if (message.kind === 'request') exchanges.push(await exchangeInBatch(file, row, message, answers));
    }
  }
  const { format, connections, unreadable } = file.summary;
  const { notifications, ...frames } = counts;
  return { format, ...frames, connections, notifications, unreadable, exchanges };
}

type Item = Pick<Classified, 'kind'> & { readonly item?: number; readonly id?: unknown; readonly method?: string };

async function messagesIn(file: TraceFile, { kind, index }: TraceRow): Promise<readonly Item[]> {
  if (kind === 'notification' || kind === 'request' || kind === 'result' || kind === 'error') return [{ kind }];
  if (kind !== 'batch') return [];
  const items = (await itemsOf(file, index)).map((message, item) => ({ ...message, item }));
  return items.filter((message) => message.kind !== 'other' && message.kind !== 'batch');
}

/** the messages of a batch; of another record the one that it is */
async function itemsOf(file: TraceFile, index: number): Promise<readonly Classified[]> {
  const read = await file.record(index);
  const payload = read && payloadOf(read.record);
  if (payload?.type !== 'frame') return [];
  return Array.isArray(payload.value) ? payload.value.map(classify) : [classify(payload.value)];
}

type Answers = ReadonlyMap<string, { readonly answer?: BatchPair; readonly isCancelled: boolean }>;

/** What became of the requests in batches, by record and place. */
function answersInBatches(file: TraceFile): Answers {
  const answers = new Map<string, { answer?: BatchPair; isCancelled: boolean }>();
  for (const pair of file.batchPairs) {
    const key = `${pair.request} ${pair.item}`;
    const known = answers.get(key) ?? { isCancelled: false };
    if (pair.response === undefined) known.isCancelled = true;
    else known.answer ??= pair;
    answers.set(key, known);
  }
  return answers;
}

async function exchangeInBatch(file: TraceFile, row: TraceRow, request: Item, answers: Answers): Promise<Exchange> {
  const { answer, isCancelled } = answers.get(`${row.index} ${request.item}`) ?? {};
  const response =
    answer?.response === undefined ? undefined : (await itemsOf(file, answer.response))[answer.responseItem];
  const status = isCancelled ? 'cancelled' : response && outcomeOf(response);
  return {
    dir: row.dir ?? null,
    id: isRequestId(request.id) ? request.id : null,
    method: request.method ?? null,
    line: row.line,
    responseLine: answer?.response === undefined ? null : file.lineAt(answer.response),
    outcome: OUTCOMES[status ?? ''] ?? 'none',
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
