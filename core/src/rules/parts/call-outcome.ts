import { has, isObject, type JsonObject, member } from '../../frame/envelope';
import type { Step } from '../recording/step';
import { dig, digString, objectsAt } from './json';

/** The result of a call that ran to its end and did not fail: no `isError`, no task, nothing that is asked for first. */
export function successOf({ message }: Step): JsonObject | undefined {
  const result = resultOf(message);
  return result === undefined || member(result, 'isError') === true ? undefined : result;
}

/** The result of a tool that failed. */
export function failureOf({ message }: Step): JsonObject | undefined {
  const result = resultOf(message);
  return result !== undefined && member(result, 'isError') === true ? result : undefined;
}

function resultOf(message: Step['message']): JsonObject | undefined {
  const result = message?.kind === 'result' ? message.result : undefined;
  if (!isObject(result) || isObject(member(result, 'task'))) return undefined;
  const type = member(result, 'resultType');
  return type === undefined || type === 'complete' ? result : undefined;
}

/** The request goes on with one before it, whose answer asked for something: what it lacks may have been told there. */
export const isRetry = (params: unknown): boolean =>
  isObject(params) && (has(params, 'inputResponses') || has(params, 'requestState'));

/** Code and text of an error. */
export function errorOf({ message }: Step): { readonly code: number; readonly text: string } | undefined {
  if (message?.kind !== 'error') return undefined;
  const code = dig(message.error, 'code');
  return typeof code === 'number' ? { code, text: digString(message.error, 'message') ?? '' } : undefined;
}

/**
 * Codes that say what else was wrong, before anybody looked at what the request asks for: unreadable, version, headers,
 * a missing capability, a URL to visit first, no session, cancelled.
 */
const OTHER_CAUSES: readonly number[] = [-32700, -32600, -32020, -32021, -32022, -32042, -32001, -32800];

/** Whether an error blames something other than the params. */
export const hasOtherCause = (code: number): boolean => OTHER_CAUSES.includes(code);

const MOST_BLOCKS = 5;
const LONGEST_TEXT = 500;

/** The beginning of what a result says in its text blocks. */
export const textOf = (result: JsonObject): string =>
  objectsAt(result, 'content')
    .slice(0, MOST_BLOCKS)
    .map(({ value }) => digString(value, 'text')?.slice(0, LONGEST_TEXT) ?? '')
    .join('\n');
