import { has } from '../../frame/envelope';
import type { MessageContext } from '../types';
import { digObject, membersAt, type Part } from './json';
import { once } from './once';

/** What an `input_required` result asks for, by key. */
export const inputRequests = once(({ message }: MessageContext): readonly (Part & { readonly key: string })[] =>
  message.kind === 'result' ? membersAt(message, 'result', 'inputRequests') : [],
);

/** What a retried request answers, by key. */
const inputResponses = once(({ message }: MessageContext): readonly (Part & { readonly key: string })[] =>
  message.kind === 'request' ? membersAt(message, 'params', 'inputResponses') : [],
);

const isNamed = (context: MessageContext, method: string) =>
  (context.message.kind === 'result' || context.message.kind === 'error') && context.answers?.method.method === method;

/** Methods whose results may ask for input; of others that is the fault. */
export const INPUT_METHODS = ['tools/call', 'prompts/get', 'resources/read'] as const;

/** The params of what an `input_required` response asks for by one method. */
export const inputAsked = (response: unknown, method: string): readonly Part[] =>
  membersAt(response, 'result', 'inputRequests').flatMap(({ value, path }) => {
    const params = value.method === method ? digObject(value, 'params') : undefined;
    return params ? [{ value: params, path: [...path, 'params'] }] : [];
  });

/** Requests of a server to a client: the message itself, or those inside an `input_required` result; their params. */
export function asked(context: MessageContext, method: string): readonly Part[] {
  const { message } = context;
  if (message.kind === 'request') {
    const params = message.method === method ? digObject(message, 'params') : undefined;
    return params ? [{ value: params, path: ['params'] }] : [];
  }
  return inputRequests(context).flatMap(({ value, path }) => {
    const params = value.method === method ? digObject(value, 'params') : undefined;
    return params ? [{ value: params, path: [...path, 'params'] }] : [];
  });
}

const MARKS = {
  'elicitation/create': (value: Part['value']) => typeof value.action === 'string',
  'sampling/createMessage': (value: Part['value']) => has(value, 'role') && has(value, 'content'),
  'roots/list': (value: Part['value']) => Array.isArray(value.roots),
} as const;

/** Answers of a client to what a server asked, told by their members: the result itself, or those of a retry. */
export function given(context: MessageContext, method: keyof typeof MARKS): readonly Part[] {
  const isOne = MARKS[method];
  if (context.message.kind === 'result') {
    const result = isNamed(context, method) ? digObject(context.message, 'result') : undefined;
    return result && isOne(result) ? [{ value: result, path: ['result'] }] : [];
  }
  return inputResponses(context).filter(({ value }) => isOne(value));
}
