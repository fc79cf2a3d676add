import type { RecordFacts, TraceRow } from '@wirebench/core/trace/types';
import { duration, size } from '../common/units';

/** A name and what is said of it. */
export type Fact = readonly [name: string, text: string];

const PARTIAL = {
  cut: 'cut by the logger; it is paired and not checked',
  printed: 'printed for people, not as JSON; it is paired and not checked',
  summary: 'only its method or id is in the log; it is paired and not checked',
};

/** Everything about a record that is no part of its message, in words. */
export function exchangeFacts(row: TraceRow, partner: TraceRow | undefined, facts: RecordFacts | undefined): Fact[] {
  const list: [string, string | undefined][] = [
    ['Time', facts?.ts],
    ['Since the beginning', row.time === undefined ? undefined : duration(row.time)],
    ['Direction', directionOf(row)],
    ['Request', exchangeEnd(row, partner, true)],
    ['Response', exchangeEnd(row, partner, false)],
    ['Duration', row.duration === undefined ? undefined : duration(row.duration)],
    ['Connection', row.conn],
    ['Server', facts?.server],
    ['Event', eventOf(facts)],
    ['Size in the file', row.length > 0 ? size(row.length) : 'the log does not hold this record'],
    ['Message', row.partial && PARTIAL[row.partial]],
  ];
  return list.filter((fact): fact is [string, string] => fact[1] !== undefined);
}

/** What HTTP and the event stream said, headers apart; none for a record that no HTTP carried. */
export function httpFacts({ http, sse }: Pick<RecordFacts, 'http' | 'sse'>): Fact[] {
  const list: [string, string | number | undefined][] = [
    ['Request', http?.method && `${http.method} ${http.url ?? ''}`.trim()],
    ['Address', http?.method ? undefined : http?.url],
    ['Status', http?.status],
    ['HTTP exchange', http?.id],
    ['Stream event', sse?.event],
    ['Stream event id', sse?.id],
    ['Retry', sse?.retry === undefined ? undefined : `${sse.retry} ms`],
  ];
  return list.flatMap(([name, text]): Fact[] => (text === undefined ? [] : [[name, String(text)]]));
}

function directionOf({ dir, inferred }: TraceRow): string | undefined {
  if (dir === undefined) return undefined;
  const way = dir === 'c2s' ? 'client to server' : 'server to client';
  return inferred ? `${way}, found out from the messages: the log does not say it` : way;
}

function exchangeEnd(row: TraceRow, partner: TraceRow | undefined, first: boolean): string | undefined {
  if (row.kind !== 'request' && row.partner === undefined) return undefined;
  const isFirst = row.kind === 'request';
  const end = isFirst === first ? row : partner;
  if (end) return `line ${end.line}${end === row ? ' (this one)' : ''}`;
  return row.partner === undefined ? 'none in this trace' : undefined;
}

function eventOf(facts: RecordFacts | undefined): string | undefined {
  if (facts?.event === undefined) return undefined;
  const code = facts.code === undefined ? '' : ` with code ${facts.code}`;
  const signal = facts.signal === undefined ? '' : ` by ${facts.signal}`;
  return `${facts.event}${code}${signal}${facts.reason === undefined ? '' : `: ${facts.reason}`}`;
}
