import { isObject, type JsonObject } from '../../frame/envelope';
import type { Ask, Round } from '../recording/rounds';
import type { RecordingContext } from '../rule';
import type { Part } from './json';
import { once } from './once';
import { nextRound } from './retries';

/** An answer in a retry, and what it answers. */
export interface AskedAnswer extends Part {
  readonly key: string;
  readonly ask: Ask;
  readonly round: Round;
}

/** The answers of a step that is a retry, each with what was asked under its key. */
export const answersIn = once((context: RecordingContext): readonly AskedAnswer[] => {
  const next = nextRound(context);
  return next?.responses === undefined ? [] : pairsOf(next.round, next.responses);
});

/** The answers of a retry, each with what was asked under its key; paths start at the request. */
export function pairsOf(round: Round, responses: JsonObject): readonly AskedAnswer[] {
  return Object.entries(responses).flatMap(([key, value]) => {
    const ask = round.asks.get(key);
    return ask && isObject(value) ? [{ key, ask, value, round, path: ['params', 'inputResponses', key] }] : [];
  });
}

/** Those that answer one method whose params are known. */
export const answersTo = (context: RecordingContext, method: string) =>
  answersIn(context).flatMap((answer) => {
    const { params } = answer.ask;
    return answer.ask.method === method && params ? [{ ...answer, params }] : [];
  });

/** Where an answer finds what it answers, for `related`. */
export const askedAt = ({ round, key, ask }: AskedAnswer) => ({
  message: `what it answers, ${ask.method}`,
  record: round.index,
  path: ['result', 'inputRequests', key, 'params'],
});
