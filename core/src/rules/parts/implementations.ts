import { isObject, type JsonObject, member } from '../../frame/envelope';
import type { MessageContext } from '../types';
import type { Part } from './json';
import { once } from './once';

const PREFIX = 'io.modelcontextprotocol/';
const NONE: readonly Part[] = [];

/** Name and version of the implementations that a message tells of: in a handshake, or in `_meta`. */
export const implementations = once(({ message }: MessageContext): readonly Part[] => {
  if (message.kind === 'request') return told(message.params, 'params', 'clientInfo');
  return message.kind === 'result' ? told(message.result, 'result', 'serverInfo') : NONE;
});

function told(owner: unknown, name: string, info: string): readonly Part[] {
  if (!isObject(owner)) return NONE;
  const own = member(owner, info);
  const meta = member(owner, '_meta');
  const inMeta = isObject(meta) ? member(meta, PREFIX + info) : undefined;
  if (!isObject(own)) return isObject(inMeta) ? [metaPart(inMeta, name, info)] : NONE;
  const part = { value: own, path: [name, info] };
  return isObject(inMeta) ? [part, metaPart(inMeta, name, info)] : [part];
}

const metaPart = (value: JsonObject, name: string, info: string): Part => ({
  value,
  path: [name, '_meta', PREFIX + info],
});
