import { isObject } from '../../frame/envelope';
import type { Classified } from '../../frame/types';
import { LARGE, smallParams } from './small-params';

/** What is kept of a message while its HTTP exchange is remembered, so that exchanges hold no whole uploads. */
export function smallMessage(message: Classified, size: number): Classified {
  if (size <= LARGE) return message;
  switch (message.kind) {
    case 'request':
    case 'notification':
      return { ...message, params: smallParams(message.params, size) };
    case 'result':
      return { ...message, result: undefined };
    case 'error':
      return { ...message, error: undefined };
    case 'batch':
      return { ...message, items: message.items.slice(0, 1000).map(smallItem) };
    case 'other':
      return message;
  }
}

/** The members that tell what a message is. */
const smallItem = (item: unknown): unknown =>
  isObject(item)
    ? Object.fromEntries(
        Object.entries(item).map(([key, value]) => [key, typeof value === 'object' && value !== null ? {} : value]),
      )
    : null;
