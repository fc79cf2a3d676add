import type { ItemResult, ResponseKind, RunFinding } from '@wirebench/core/contract/engine';
import { type ExpectationFailure, evaluate, type Outcome, type SchemaCheck } from '@wirebench/core/request/expect';
import type { RequestItem } from '@wirebench/core/request/types';
import type { CallEnd, ResponseMessage } from '@wirebench/core/session/call';
import { member } from '@wirebench/core/session/members';
import { pointer } from '@wirebench/core/text/pointer';
import type { SendResult } from './send-item';

const SHOWN_FINDINGS = 100;
const SHOWN_FAILURES = 50;

export interface Judged {
  readonly item: RequestItem;
  readonly sent: SendResult;
  readonly findings: readonly RunFinding[];
  readonly responseValue: unknown;
  readonly responseSpelling?: Outcome['responseSpelling'];
  readonly ms: number | undefined;
  readonly checkSchema: SchemaCheck;
  /** what people are told where no response came */
  readonly absence: string | undefined;
}

/** Holds what came against what the item expects, and puts it into the shape that the client is told. */
export async function judge(judged: Judged): Promise<ItemResult> {
  const { item, sent, findings } = judged;
  const { end } = sent;
  const failures = [...(await expectationFailures(judged))];
  if (sent.notificationsLost && item.expect?.notifications) {
    failures.push({ message: 'So many notifications came that only the first ones could be compared.' });
  }
  const response = end.kind === 'response' ? end.message : undefined;
  const error = response?.kind === 'error' ? errorOf(response) : undefined;
  return {
    item: item.index,
    name: item.name,
    method: item.method,
    outcome: outcomeOf(end, failures.length > 0 || sent.unanswered !== undefined, item),
    response: response ? responseKind(response) : 'none',
    ...(error && { error }),
    ...(judged.ms !== undefined && { ms: judged.ms }),
    ...(end.kind === 'response' && { bytes: end.frames.reduce((sum, frame) => sum + frame.bytes.length, 0) }),
    failures: failures.slice(0, SHOWN_FAILURES).map((failure) => ({
      message: failure.message.slice(0, 1000),
      ...(failure.pointer && { pointer: pointer(failure.pointer) }),
      ...(failure.expectPath === undefined && { implied: true as const }),
    })),
    findings: findings.slice(0, SHOWN_FINDINGS),
    moreFindings: Math.max(0, findings.length - SHOWN_FINDINGS),
    notifications: sent.notificationCount,
    rounds: sent.rounds,
    ...messageOf(judged),
  };
}

async function expectationFailures(judged: Judged): Promise<readonly ExpectationFailure[]> {
  const { item, sent, findings } = judged;
  const { end } = sent;
  // A notification was sent and nothing is expected of it: there is nothing to compare.
  if (end.kind === 'silence' && item.expect === undefined) return [];
  const outcome: Outcome = {
    ...(end.kind === 'response' && { response: judged.responseValue, responseSpelling: judged.responseSpelling }),
    notifications: sent.notifications,
    ...(judged.ms !== undefined && { ms: judged.ms }),
    errorFindings: findings.filter((finding) => finding.level === 'error').length,
    ...(judged.absence !== undefined && { absence: judged.absence }),
  };
  // Silence is proven only by a connection that lived through it.
  if (item.expect?.response === 'none' && end.kind !== 'silence' && end.kind !== 'response') {
    return [{ message: judged.absence ?? 'The wait for silence did not come to its end.' }];
  }
  return evaluate(item.expect, outcome, judged.checkSchema);
}

function outcomeOf(end: CallEnd, failed: boolean, item: RequestItem): ItemResult['outcome'] {
  if (end.kind === 'cancelled') return 'cancelled';
  if (end.kind === 'timeout' && item.expect?.response !== 'none') return 'timeout';
  return failed ? 'failed' : 'passed';
}

function responseKind(message: ResponseMessage): ResponseKind {
  if (message.kind === 'error') return 'error';
  if (member(message.result, 'resultType') === 'input_required') return 'input-required';
  return member(message.result, 'isError') === true ? 'tool-error' : 'result';
}

/** Undefined where the error has no code that could be named; the findings say so. */
function errorOf(message: Extract<ResponseMessage, { kind: 'error' }>): ItemResult['error'] {
  const code = member(message.error, 'code');
  const text = member(message.error, 'message');
  if (typeof code !== 'number') return undefined;
  return { code, message: typeof text === 'string' ? text.slice(0, 4000) : '' };
}

function messageOf(judged: Judged): { message?: string } {
  const parts = [judged.sent.unanswered, judged.absence].filter((part) => part !== undefined);
  return parts.length === 0 ? {} : { message: parts.join('\n').slice(0, 8000) };
}
