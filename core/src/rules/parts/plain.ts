import { has, isObject, type JsonObject, member } from '../../frame/envelope';
import type { MessageContext } from '../types';

const some = (list: unknown, holds: (item: JsonObject) => boolean): boolean =>
  Array.isArray(list) ? list.some((item) => isObject(item) && holds(item)) : isObject(list) && holds(list);

export const isPlainText = (block: JsonObject) =>
  block.type === 'text' && !has(block, 'annotations') && !has(block, '_meta');

/** The content of a tool's result is plain text: the usual case, told without taking it apart. */
export function isPlainToolResult({ message, answers }: MessageContext): boolean {
  if (message.kind !== 'result' || answers?.method.method !== 'tools/call' || !isObject(message.result)) return false;
  const { result } = message;
  return !has(result, 'inputRequests') && !some(member(result, 'content'), (block) => !isPlainText(block));
}

/** A request that carries no content, whatever its method: no sampling, no retry. */
export const isPlainRequest = ({ message }: MessageContext) =>
  message.kind === 'request' &&
  message.method !== 'sampling/createMessage' &&
  !(isObject(message.params) && has(message.params, 'inputResponses'));
