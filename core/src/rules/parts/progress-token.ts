import { isRequestId } from '../../frame/envelope';
import type { Classified, RequestId } from '../../frame/types';
import { tokenOf } from '../recording/progress-tokens';
import { dig } from './json';

/** The tokens by which progress on what was posted is told: one, or one for each request of an array. */
export function tokensOf(message: Classified | undefined): readonly RequestId[] {
  if (message?.kind === 'batch') return message.items.map((item) => tokenOf(dig(item, 'params'))).filter(isRequestId);
  return message?.kind === 'request' ? [tokenOf(message.params)].filter(isRequestId) : [];
}

/** The token of a progress notification. */
export function progressOf(message: Classified | undefined): RequestId | undefined {
  if (message?.kind !== 'notification' || message.method !== 'notifications/progress') return undefined;
  const token = dig(message.params, 'progressToken');
  return isRequestId(token) ? token : undefined;
}
