import { has, isObject, type JsonObject } from '../frame/envelope';
import type { JsonPath } from '../text/types';
import type { MessageContext } from './types';

export interface Elicitation {
  readonly params: JsonObject;
  readonly path: JsonPath;
}

const METHOD = 'elicitation/create';

/** The elicitations of a message: the request itself, or those that an `input_required` result asks for. */
export function elicitations({ message }: MessageContext): readonly Elicitation[] {
  if (message.kind === 'request') {
    const isOne = message.method === METHOD && isObject(message.params);
    return isOne ? [{ params: message.params as JsonObject, path: ['params'] }] : [];
  }
  if (message.kind !== 'result' || !isObject(message.result) || !has(message.result, 'inputRequests')) return [];
  const { inputRequests } = message.result;
  if (!isObject(inputRequests)) return [];
  return Object.entries(inputRequests).flatMap(([key, request]) => {
    if (!isObject(request) || request.method !== METHOD || !isObject(request.params)) return [];
    return [{ params: request.params, path: ['result', 'inputRequests', key, 'params'] }];
  });
}
