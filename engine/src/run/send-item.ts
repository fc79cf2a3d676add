import { DEFAULT_WAIT_MS } from '@wirebench/core/request/expect';
import { refill } from '@wirebench/core/request/fill';
import type { RequestItem } from '@wirebench/core/request/types';
import type { Call, CallEnd, CallOptions, Progress } from '@wirebench/core/session/call';
import { answerInput, MAX_ROUNDS, readInputRequired } from '@wirebench/core/session/input-required';
import { outboundText } from '@wirebench/core/session/messages';
import type { Answerer } from '@wirebench/core/session/ports';
import type { LiveSession } from '../host/live-session';
import type { ExchangeLog } from './exchange-log';
import type { Outgoing } from './outgoing';

export interface SendContext {
  readonly live: LiveSession;
  readonly item: RequestItem;
  readonly timeoutMs: number;
  readonly answerer: Answerer;
  readonly log: ExchangeLog;
  /** told of the call that is open now, which changes with every round */
  readonly opened: (call: Call) => void;
  readonly onProgress: (progress: Progress) => void;
}

export interface SendResult {
  readonly call: Call;
  readonly end: CallEnd;
  /** of all rounds */
  readonly notifications: readonly unknown[];
  readonly notificationCount: number;
  readonly notificationsLost: boolean;
  readonly nearMisses: readonly string[];
  readonly rounds: number;
  /** why a question of the server was not answered, for people */
  readonly unanswered?: string;
}

/** Sends one item and, where it is filled, answers what the server asks in return until a final result comes. */
export async function sendItem(outgoing: Outgoing, context: SendContext): Promise<SendResult> {
  const { live } = context;
  const calls: Call[] = [];
  let message = outgoing.message;
  let unanswered: string | undefined;
  let end: CallEnd;
  let call: Call;
  for (;;) {
    call = live.session.call(message, callOptions(outgoing, context));
    calls.push(call);
    context.opened(call);
    end = await call.ended;
    if (outgoing.filledText === undefined || end.kind !== 'response' || end.message.kind !== 'result') break;
    if (live.connected?.era !== 'modern') break;
    const input = readInputRequired(end.message.result);
    if (!input) break;
    if (calls.length > MAX_ROUNDS) {
      unanswered = `The server has asked for input ${MAX_ROUNDS} times in a row without coming to an end.`;
      break;
    }
    const answers = await answerInput(input, context.answerer);
    if (answers.kind === 'refused') {
      unanswered = answers.message;
      break;
    }
    const text = refill(outgoing.filledText, {
      id: live.nextId(),
      ...(input.requests.size > 0 && { inputResponses: Object.fromEntries(answers.responses) }),
      ...(input.requestState !== undefined && { requestState: input.requestState }),
    });
    message = outboundText(text, JSON.parse(text));
  }
  return {
    call,
    end,
    notifications: calls.flatMap((one) => one.notifications),
    notificationCount: calls.reduce((sum, one) => sum + one.notificationCount, 0),
    notificationsLost: calls.some((one) => one.notificationsLost),
    nearMisses: calls.flatMap((one) => one.nearMisses),
    rounds: calls.length - 1 + calls.reduce((sum, one) => sum + one.serverRequests, 0),
    ...(unanswered !== undefined && { unanswered }),
  };
}

function callOptions(outgoing: Outgoing, context: SendContext): CallOptions {
  const { expect } = context.item;
  const wait: CallOptions['wait'] =
    expect?.response === 'none'
      ? { for: 'silence', ms: expect.waitMs ?? DEFAULT_WAIT_MS }
      : outgoing.notification && !expectsResponse(expect)
        ? { for: 'nothing' }
        : { for: 'response' };
  return {
    wait,
    timeoutMs: context.timeoutMs,
    anonymous: outgoing.anonymous,
    onProgress: context.onProgress,
    onFrame: (frame) => context.log.add(frame),
  };
}

function expectsResponse(expect: RequestItem['expect']): boolean {
  return (
    expect !== undefined && (expect.result !== undefined || expect.error !== undefined || expect.schema !== undefined)
  );
}
