import { isObject, isRequestId } from '../../frame/envelope';
import type { Classified, RequestId } from '../../frame/types';
import { dig } from './json';

/** The tokens by which progress on what was posted is told: one, or one for each request of an array. */
export function tokensOf(message: Classified | undefined): readonly RequestId[] {
  if (message?.kind === 'batch') return message.items.flatMap((item) => tokenOf(isObject(item) ? item['params'] : {}));
  return message?.kind === 'request' ? tokenOf(message.params) : [];
}

function tokenOf(params: unknown): readonly RequestId[] {
  const token = dig(params, '_meta', 'progressToken');
  return isRequestId(token) ? [token] : [];
}

/** The token of a progress notification. */
export function progressOf(message: Classified | undefined): RequestId | undefined {
  if (message?.kind !== 'notification' || message.method !== 'notifications/progress') return undefined;
  const token = dig(message.params, 'progressToken');
  return isRequestId(token) ? token : undefined;
}
