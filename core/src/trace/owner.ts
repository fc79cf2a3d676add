import { isRequestId } from '../frame/envelope';
import type { Classified, Direction, RequestId } from '../frame/types';
import { dig, digString } from '../rules/parts/json';
import type { Call } from '../rules/recording/calls';
import { other } from '../rules/recording/direction';
import { tokenOf } from '../rules/recording/progress-tokens';
import type { Recording } from '../rules/recording/recording';
import type { Step } from '../rules/recording/step';
import { LISTEN, subscriptionIdOf } from '../rules/recording/subscriptions';
import { relatedTask } from '../rules/recording/tasks';
import type { Belonging, Relation } from './relation';

type Asked = Extract<Classified, { kind: 'request' }>;
type Told = Extract<Classified, { kind: 'notification' }>;

/** requests without an answer that are looked through for one that wants log messages */
const MOST = 100;

/** The earlier record that a step belongs to; undefined where there is none, or more than one that it may be. */
export function ownerOf(recording: Recording, step: Step): Belonging | undefined {
  const { message, direction } = step;
  if (direction !== undefined) {
    if (message?.kind === 'request') return ownerOfRequest(recording, step, direction, message) ?? carrierOf(step);
    if (message?.kind === 'notification') return ownerOfTold(recording, step, direction, message) ?? carrierOf(step);
  }
  return step.call ? undefined : carrierOf(step);
}

function ownerOfRequest(recording: Recording, step: Step, sender: Direction, { method, params }: Asked) {
  if (method.startsWith('tasks/')) return ofTask(recording, other(sender), digString(params, 'taskId'), 'task');
  const related = relatedTask(params);
  if (related !== undefined) return ofTask(recording, sender, related, 'during');
  if (sender === 's2c') return belong(requestOfStream(step)?.index, 'during');
  if (method === 'initialize' || method === 'server/discover') return belong(recording.probe.refused, 'probe');
  const link = recording.rounds.linkOf(step);
  return link?.kind === 'next' ? belong(link.round.call.index, 'retry') : undefined;
}

function ownerOfTold(recording: Recording, step: Step, sender: Direction, { method, params }: Told) {
  switch (method) {
    case 'notifications/progress':
      return progressOf(recording, step, sender, dig(params, 'progressToken'));
    case 'notifications/cancelled':
      return cancelledBy(recording, sender, dig(params, 'requestId'));
    case 'notifications/tasks/status':
      return ofTask(recording, sender, digString(params, 'taskId'), 'task');
  }
  if (sender === 'c2s') return undefined;
  const subscription = subscriptionIdOf(params);
  if (subscription !== undefined) return ofSubscription(recording, step, subscription);
  const related = relatedTask(params);
  if (related !== undefined) return ofTask(recording, sender, related, method === LOG ? 'log' : 'task');
  if (method === LOG) return belong(loggerOf(recording, step), 'log');
  if (method !== 'notifications/resources/updated') return undefined;
  const uri = digString(params, 'uri');
  return uri === undefined ? undefined : belong(recording.subscribed.requestFor(uri), 'subscription');
}

const LOG = 'notifications/message';

const belong = (to: number | undefined, as: Relation): Belonging | undefined =>
  to === undefined ? undefined : { to, as };

/** the record that began the HTTP exchange */
function carrierOf({ exchange, index }: Step): Belonging | undefined {
  const to = exchange?.request?.index;
  return to === undefined || to >= index ? undefined : { to, as: 'http' };
}

/** the request whose answer, a stream, brought the step; a stream that was opened for anything is none */
function requestOfStream({ exchange, index }: Step) {
  const request = exchange?.request;
  if (request?.message?.kind !== 'request' || request.message.method === LISTEN) return undefined;
  return request.index < index ? request : undefined;
}

function progressOf(recording: Recording, step: Step, sender: Direction, token: unknown): Belonging | undefined {
  if (!isRequestId(token)) return undefined;
  const stream = sender === 's2c' ? requestOfStream(step) : undefined;
  const asked = stream?.message?.kind === 'request' ? tokenOf(stream.message.params) : undefined;
  const holder = recording.tokens.onlyHolder(other(sender), token);
  if (asked === token && stream && stream.index !== holder?.index) return { to: stream.index, as: 'progress' };
  if (holder === undefined) return undefined;
  const late = holder.answered !== undefined && recording.origins.of(holder) === undefined;
  return { to: holder.index, as: 'progress', late };
}

/** A server may also cancel a subscription of the client, by the id of its request. */
function cancelledBy(
  { calls, subscriptions, origins }: Recording,
  sender: Direction,
  id: unknown,
): Belonging | undefined {
  if (!isRequestId(id)) return undefined;
  const isOpen = calls.openOf(sender, id) !== undefined;
  const call = isOpen ? calls.onlyOpenOf(sender, id) : calls.answeredOf(sender, id);
  const subscription = sender === 's2c' ? subscriptions.get(id) : undefined;
  if (subscription && (isOpen || call)) return undefined;
  // a task goes on after the answer that announced it
  if (call) return { to: call.index, as: 'cancellation', late: !isOpen && origins.of(call) === undefined };
  return belong(subscription?.index, 'cancellation');
}

/** of a task that was announced once: the answer that did */
function ofTask({ seenTasks }: Recording, owner: Direction, id: string | undefined, as: Relation) {
  const task = seenTasks.of(owner, id);
  return task === undefined || task.isTwice ? undefined : belong(task.created?.index, as);
}

function ofSubscription({ subscriptions }: Recording, { exchange }: Step, id: RequestId): Belonging | undefined {
  const named = subscriptions.get(id);
  if (named === undefined) return undefined;
  const streamed = exchange?.request?.message;
  const isOther = streamed?.kind === 'request' && exchange?.request?.index !== named.index;
  return isOther ? undefined : { to: named.index, as: 'subscription', late: named.ended !== undefined };
}

/** Without a stream of its own, a message belongs to the one open request that wants any, where all are known. */
function loggerOf(recording: Recording, step: Step): number | undefined {
  if (step.exchange) return requestOfStream(step)?.index;
  if (!recording.isComplete || recording.transport === 'http') return undefined;
  let only: Call | undefined;
  let seen = 0;
  for (const call of recording.calls.open('c2s')) {
    if (++seen > MOST) return undefined;
    if (call.logLevel === undefined) continue;
    if (only) return undefined;
    only = call;
  }
  return only?.index;
}
