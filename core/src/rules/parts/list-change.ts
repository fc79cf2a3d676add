import { isRequestId } from '../../frame/envelope';
import type { Moment } from '../../frame/recorded';
import type { RequestId } from '../../frame/types';
import type { defineRule } from '../define';
import { insertion, notification } from '../record-fix';
import type { HttpExchange } from '../recording/http-exchanges';
import type { Listing, Walk } from '../recording/listing';
import { memoryOf } from '../recording/memory';
import type { Recording } from '../recording/recording';
import type { Step } from '../recording/step';
import type { RecordingReport } from '../rule';
import { dig } from './json';
import { SUBSCRIPTION_ID } from './subscription-id';

interface Options {
  readonly kind: 'tools' | 'prompts' | 'resources';
  readonly covers: readonly string[];
}

interface Memory {
  /** ids of subscriptions that the server has acknowledged for this list */
  readonly acknowledged: Set<RequestId>;
  /** a change of which nothing was said, and that waits for its notification over another stream */
  silent:
    | { readonly now: Moment; readonly before: Walk<unknown>; readonly exchange: HttpExchange | undefined }
    | undefined;
}

/** milliseconds in which a notification may come after the list that shows the change, over a stream of its own */
const GRACE = 500;
const MOST = 100;
const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';

const isOpenStream = ({ request, ended }: HttpExchange) => request?.method === 'GET' && ended === undefined;

/** What makes the rule that a changed list is announced, for one of the lists. */
export function listChange({ kind, covers }: Options): Parameters<typeof defineRule<'session'>>[0] {
  const remembered = memoryOf<Memory>(() => ({ acknowledged: new Set(), silent: undefined }));
  const listOf = ({ catalog }: Recording): Listing<unknown> => catalog[kind];
  return {
    id: `${kind}/list-changed-not-notified`,
    covers,
    level: 'warning',
    actor: 'server',
    scope: 'session',
    summary: `A server that has promised to announces when its list of ${kind} changes.`,
    on: { kinds: ['result', 'notification'], methods: [`${kind}/list`, ACKNOWLEDGED], ticks: true, events: ['close'] },
    check({ recording, step }, report) {
      const memory = remembered(recording);
      const { message, time } = step;
      const { silent } = memory;
      if (silent && (step.event === 'close' || time - silent.now.time > GRACE)) {
        memory.silent = undefined;
        if (!listOf(recording).isOutdated(silent.before)) tell(report, silent, step.index);
      }
      if (message?.kind === 'notification' && message.method === ACKNOWLEDGED) acknowledge(memory, message.params);
      else if (message?.kind === 'result' && step.call?.method === `${kind}/list`) compare(recording, step, report);
    },
  };

  function acknowledge({ acknowledged }: Memory, params: unknown): void {
    const id = dig(params, '_meta', SUBSCRIPTION_ID);
    if (!isRequestId(id) || dig(params, 'notifications', `${kind}ListChanged`) !== true) return;
    if (acknowledged.size < MOST) acknowledged.add(id);
  }

  function compare(recording: Recording, step: Step, report: RecordingReport): void {
    const list = listOf(recording);
    const before = list.previous;
    const page = before && list.pageOf(step);
    if (page === undefined || before?.who !== page.who || list.isOutdated(before)) return;
    const names = list.completedBy(page);
    if (names === undefined) return;
    if (names.length === before.entries.size && names.every((name) => before.entries.has(name))) return;
    const silent = { now: { index: step.index, time: step.time }, before, exchange: step.exchange };
    if (isSubscribed(recording)) remembered(recording).silent = silent;
    else if (!isPromised(recording.handshake)) return;
    else if (step.exchange === undefined) tell(report, silent);
    else if ([...recording.http].some(isOpenStream)) remembered(recording).silent = silent;
  }

  function isPromised({ accepted, serverCapabilities }: Recording['handshake']): boolean {
    return accepted !== undefined && dig(serverCapabilities, kind, 'listChanged') === true;
  }

  function isSubscribed(recording: Recording): boolean {
    return [...remembered(recording).acknowledged].some((id) => {
      const call = recording.calls.openOf('c2s', id);
      if (call?.method !== 'subscriptions/listen' || call.cancelled) return false;
      return recording.http.get(call.exchange)?.ended === undefined;
    });
  }

  function tell(
    report: RecordingReport,
    { now, before, exchange }: NonNullable<Memory['silent']>,
    until?: number,
  ): void {
    report({
      message: `This list is another one than before, and no notifications/${kind}/list_changed has come in between although the server announces changes. Clients keep what they have until they are told; send the notification when the list changes.`,
      record: now.index,
      path: ['result', kind],
      part: 'key',
      fixes: insertion(
        { exchange },
        'Insert the notification before this list',
        { before: now.index },
        notification('s2c', `notifications/${kind}/list_changed`),
      ),
      related: [
        { message: 'the list before', record: before.last.index, path: ['result', kind] },
        ...(until === undefined ? [] : [{ message: 'no notification up to here', record: until }]),
      ],
    });
  }
}
