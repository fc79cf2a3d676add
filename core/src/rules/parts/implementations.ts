import type { MessageContext } from '../types';
import { digObject, type Part } from './json';
import { once } from './once';

const INFO = 'io.modelcontextprotocol/';
const OWNERS = [
  ['params', 'clientInfo'],
  ['result', 'serverInfo'],
  ['params', '_meta', `${INFO}clientInfo`],
  ['result', '_meta', `${INFO}serverInfo`],
] as const;

/** Name and version of the implementations that a message tells of. */
export const implementations = once(({ message }: MessageContext): readonly Part[] => {
  if (message.kind !== 'request' && message.kind !== 'result') return [];
  return OWNERS.flatMap((path) => {
    const value = digObject(message, ...path);
    return value ? [{ value, path }] : [];
  });
});
