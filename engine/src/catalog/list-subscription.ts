import { isObject, member } from '@wirebench/core/session/members';
import { outbound, requestMeta } from '@wirebench/core/session/messages';
import type { LiveSession } from '../host/live-session';
import type { FetchOptions } from './fetch-list';

const LISTS = [
  ['tools', 'toolsListChanged'],
  ['resources', 'resourcesListChanged'],
  ['prompts', 'promptsListChanged'],
] as const;

/**
 * Asks a modern server to tell when its lists change (basic/patterns/subscriptions): without that it never does. The
 * request stays open as long as the session; a server that refuses it is left alone.
 */
export function subscribeToLists(live: LiveSession, options: FetchOptions): void {
  const { connected } = live;
  if (connected?.era !== 'modern') return;
  const offered = LISTS.filter(([capability]) => member(connected.capabilities[capability], 'listChanged') === true);
  if (offered.length === 0 || !isObject(connected.capabilities)) return;
  const message = outbound({
    jsonrpc: '2.0',
    id: live.nextId(),
    method: 'subscriptions/listen',
    params: {
      notifications: Object.fromEntries(offered.map(([, wish]) => [wish, true])),
      _meta: requestMeta(connected.revision, options.client, options.capabilities),
    },
  });
  live.session.call(message, { wait: { for: 'response' }, timeoutMs: 0, anonymous: false, background: true });
}
