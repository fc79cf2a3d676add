import type { Classified } from '../frame/types';
import type { Call } from './call';
import { idKey } from './id-key';
import { isObject, member } from './members';

/** Method names are the same in both eras; what differs is who may ask for logs. */
const PROGRESS = 'notifications/progress';
const LOG = 'notifications/message';
const SUBSCRIPTION_ID = 'io.modelcontextprotocol/subscriptionId';
const LOG_LEVEL = 'io.modelcontextprotocol/logLevel';

/** Notes what a message that goes out will be recognised by: ids, progress tokens, a wish for logs. */
export function noteOutgoing(call: Call, message: Classified): void {
  if (message.kind !== 'request' && message.kind !== 'notification') return;
  if (message.kind === 'request') {
    const key = idKey(message.id);
    if (key !== undefined) call.waiting.set(key, message.id);
  }
  const meta = member(message.params, '_meta');
  const token = idKey(member(meta, 'progressToken'));
  if (token !== undefined) call.tokens.add(token);
  if (member(meta, LOG_LEVEL) !== undefined) call.wantsLogs = true;
}

/**
 * The open call that a notification belongs to: progress by its token, what a subscription brings by the id of its
 * listen request, logs by the one call that can have caused them. Undefined where that is not certain.
 */
export function ownerOf(
  message: Extract<Classified, { kind: 'notification' }>,
  open: Iterable<Call>,
): Call | undefined {
  const subscription = idKey(member(member(message.params, '_meta'), SUBSCRIPTION_ID));
  if (subscription !== undefined) return only(open, (call) => call.waiting.has(subscription));
  if (message.method === PROGRESS) {
    const token = idKey(member(message.params, 'progressToken'));
    return token === undefined ? undefined : only(open, (call) => call.tokens.has(token));
  }
  if (message.method !== LOG) return undefined;
  return only(open, (call) => call.wantsLogs) ?? only(open, (call) => !call.options.background);
}

/** Progress as far as its members are what they have to be. */
export function progressOf(params: unknown) {
  if (!isObject(params)) return undefined;
  const progress = member(params, 'progress');
  if (typeof progress !== 'number') return undefined;
  const total = member(params, 'total');
  const message = member(params, 'message');
  return {
    progress,
    ...(typeof total === 'number' && { total }),
    ...(typeof message === 'string' && { message: message.slice(0, 1000) }),
  };
}

function only(calls: Iterable<Call>, wanted: (call: Call) => boolean): Call | undefined {
  let found: Call | undefined;
  for (const call of calls) {
    if (!wanted(call)) continue;
    if (found) return undefined;
    found = call;
  }
  return found;
}
