import { isObject, member } from '../../frame/envelope';
import type { Call } from '../recording/calls';
import { cursorOf } from '../recording/cursors';
import type { Step } from '../recording/step';

/** What a client may read again and again to see whether it has changed. */
export const POLLED = [
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
] as const;
/** milliseconds below which two requests belong to one run of the client and to no timer */
export const SHORTEST = 250;

/** What a request reads; undefined for the later pages of a list. */
function readBy(method: string, params: unknown): string | undefined {
  if (cursorOf(params) !== undefined) return undefined;
  const uri = isObject(params) ? member(params, 'uri') : undefined;
  return `${method} ${typeof uri === 'string' ? uri : ''}`;
}

export const readIn = ({ message, direction }: Step): string | undefined =>
  message?.kind === 'request' && direction === 'c2s' ? readBy(message.method, message.params) : undefined;

export const readOf = (call: Call | undefined): string | undefined => call && readBy(call.method, call.params);
