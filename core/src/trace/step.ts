import { classify } from '../frame/classify';
import { isRequestId } from '../frame/envelope';
import type { Classified, Direction } from '../frame/types';
import type { Calls } from '../rules/recording/calls';
import type { Step } from '../rules/recording/step';
import type { JsonPath } from '../text/types';
import type { ConnectionState } from './connection';
import type { Payload } from './payload';
import { parseTime } from './time';
import type { TraceRecord } from './types';

/** messages of one batch that are followed */
const MOST = 1000;
const WHOLE: JsonPath = [];

interface Input {
  readonly record: TraceRecord;
  readonly payload: Payload;
  readonly message: Classified | undefined;
  readonly index: number;
  /** bytes of the record */
  readonly size: number;
}

/** A record as rules see it; the connection learns from the message which revision is spoken, before it is judged. */
export function stepOf(conn: ConnectionState, { record, payload, message, index, size }: Input): Step {
  const { dir: direction, http, sse, event, reason } = record;
  const time = parseTime(record.ts);
  const { recording } = conn;
  const answered = answersOf(recording.calls, direction, message, http?.id);
  if (message) conn.learn(message, answered.call?.method);
  const hasBody = payload.type !== 'other';
  return {
    index,
    time,
    direction,
    revision: conn.revision,
    path: WHOLE,
    message,
    value: payload.type === 'frame' ? payload.value : undefined,
    ...answered,
    size,
    http,
    exchange: http && recording.http.see(http, { index, time, direction, message, event, reason, sse, hasBody, size }),
    sse,
    text: payload.type === 'raw' ? payload.text : undefined,
    letter: payload.type === 'frame' ? payload.text : undefined,
    isBroken: payload.type === 'raw' && payload.text === undefined,
    signal: record.signal,
    event,
    reason,
  };
}

/** The messages of a batch, each as a step of its own; made one by one, since each may answer what came before it. */
export function* itemSteps(conn: ConnectionState, batch: Step): Iterable<Step> {
  if (batch.message?.kind !== 'batch') return;
  for (const [i, value] of batch.message.items.slice(0, MOST).entries()) {
    const message = classify(value);
    if (message.kind === 'batch') continue;
    const answered = answersOf(conn.recording.calls, batch.direction, message, batch.exchange?.id);
    conn.learn(message, answered.call?.method);
    yield {
      ...batch,
      ...answered,
      path: [i],
      value,
      message,
      revision: conn.revision,
      http: undefined,
      event: undefined,
    };
  }
}

const NOTHING = { call: undefined, nearMiss: undefined };

function answersOf(
  calls: Calls,
  direction: Direction | undefined,
  message: Classified | undefined,
  exchange: string | undefined,
) {
  if (direction === undefined || (message?.kind !== 'result' && message?.kind !== 'error')) return NOTHING;
  const { id } = message;
  if (!isRequestId(id)) {
    // judged by the request that it can only belong to, and not paired with it: the answer may still come
    const only = message.kind === 'error' && id === undefined ? calls.onlyOpen(direction) : undefined;
    return only ? { call: undefined, nearMiss: only } : NOTHING;
  }
  const call = calls.answeredBy(direction, id, exchange);
  return { call, nearMiss: call ? undefined : calls.nearMiss(direction, id) };
}
