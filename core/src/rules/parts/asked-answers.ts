import { isObject } from '../../frame/envelope';
import type { Ask, Round } from '../recording/rounds';
import type { RecordingContext } from '../rule';
import type { Part } from './json';
import { nextRound } from './retries';

/** An answer in a retry, and what it answers. */
export interface AskedAnswer extends Part {
  readonly key: string;
  readonly ask: Ask;
  readonly round: Round;
}

/** The answers of a step that is a retry, each with what was asked under its key. */
export function answersIn(context: RecordingContext): readonly AskedAnswer[] {
  const next = nextRound(context);
  if (next?.responses === undefined) return [];
  const { round, responses } = next;
  return pairsOf(round, responses).map((pair) => ({ ...pair, path: ['params', 'inputResponses', pair.key] }));
}

/** The answers of a retry, each with what was asked under its key. */
function pairsOf(round: Round, responses: Readonly<Record<string, unknown>>) {
  return Object.entries(responses).flatMap(([key, value]) => {
    const ask = round.asks.get(key);
    return ask && isObject(value) ? [{ key, ask, value, round }] : [];
  });
}
