import { has, isObject, type JsonObject } from '../frame/envelope';
import { requiredMeta } from './required-meta';
import type { Fix, MessageContext } from './types';

/** `_meta` of a request with the keys that the revision requires; what is there is kept, but for what is known better. */
export function fullMeta(context: MessageContext, known: JsonObject = {}): JsonObject {
  const { message, revision } = context;
  const params = message.kind === 'request' && isObject(message.params) ? message.params : {};
  const own = has(params, '_meta') && isObject(params._meta) ? params._meta : {};
  return { ...requiredMeta(revision), ...own, ...known };
}

/** Rewrites a request of an earlier revision as another one: method and params, the id stays. */
export const rewrite = (title: string, method: string, params: JsonObject): Fix => ({
  title,
  edits: [
    { op: 'set', path: ['method'], value: method },
    { op: 'set', path: ['params'], value: params },
  ],
  preferred: true,
});
