import { isObject, type JsonObject, member } from '../../frame/envelope';

/** What a request brings for a server that has asked. */
export interface Retry {
  readonly params: JsonObject;
  readonly state: string | undefined;
  readonly responses: JsonObject | undefined;
}

/** What a request's params bring for a server that has asked; undefined where they bring nothing. */
export function retryOf(params: unknown): Retry | undefined {
  if (!isObject(params)) return undefined;
  const state = member(params, 'requestState');
  const responses = member(params, 'inputResponses');
  if (typeof state !== 'string' && !isObject(responses)) return undefined;
  return {
    params,
    state: typeof state === 'string' ? state : undefined,
    responses: isObject(responses) ? responses : undefined,
  };
}

/** The keys of what was asked that a retry leaves without an answer. */
export const unanswered = (asks: ReadonlyMap<string, unknown>, responses: JsonObject | undefined): readonly string[] =>
  [...asks.keys()].filter((key) => !Object.hasOwn(responses ?? {}, key));

/** What a request is about: its method, with the tool, the prompt or the resource. */
export function targetKey(method: string, params: unknown): string {
  const named = isObject(params) ? (member(params, 'name') ?? member(params, 'uri')) : undefined;
  return `${method}\n${typeof named === 'string' ? named : ''}`;
}
