import { isObject, isRequestId, member } from '../../frame/envelope';
import type { Classified, RequestId } from '../../frame/types';
import type { Step } from './step';

/** messages of one batch that are followed */
const MOST = 1000;
const NONE: readonly RequestId[] = [];

/** Ids of the requests that an HTTP error refuses; who got an answer in its body has been answered before. */
export function refusedIds({ http, exchange }: Step): readonly RequestId[] {
  if (http?.status === undefined || http.status < 400) return NONE;
  const asked = exchange?.request?.message;
  return asked === undefined ? NONE : idsOf(asked);
}

function idsOf(message: Classified): readonly RequestId[] {
  if (message.kind === 'request') return isRequestId(message.id) ? [message.id] : NONE;
  if (message.kind !== 'batch') return NONE;
  const items = message.items.slice(0, MOST);
  return items.map((item) => (isObject(item) ? member(item, 'id') : undefined)).filter(isRequestId);
}
