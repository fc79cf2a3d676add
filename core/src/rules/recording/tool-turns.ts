import { isObject, type JsonObject, member } from '../../frame/envelope';
import type { JsonPath } from '../../text/types';
import { canonical } from './canonical';
import { hash53 } from './hash';
import { retryOf } from './retry';
import type { Rounds } from './rounds';
import type { Step } from './step';

/** The use of a tool in a model's answer. */
export interface ToolUse {
  readonly id: string;
  readonly name: unknown;
  /** its `_meta` as a text, where it has one */
  readonly meta: string | undefined;
}

/** An answer of a model that uses tools; the server goes on with their results. */
export interface ToolTurn {
  /** of the record that brings the answer */
  readonly index: number;
  readonly uses: readonly ToolUse[];
  /** how many messages were asked with, and what they say */
  readonly count: number;
  readonly hash: number;
}

/** A request for sampling, in a message of its own or in an `input_required` result. */
export interface SamplingAsk {
  readonly messages: readonly unknown[];
  /** of its messages */
  readonly path: JsonPath;
}

const SAMPLING = 'sampling/createMessage';
/** answers of one connection that wait for the conversation to go on */
const MOST = 16;
/** uses of tools of one answer, and bytes of a record that is followed */
const MOST_USES = 100;
const LARGE = 262_144;

/** The conversations with a model in which a tool is used, on one connection. */
export class ToolTurns {
  private readonly turns = new Set<ToolTurn>();

  /** the answer that a request for sampling goes on from: its messages begin with those that were asked with */
  before({ messages }: SamplingAsk): ToolTurn | undefined {
    const hashes = new Map<number, number | undefined>();
    for (const turn of [...this.turns].reverse()) {
      if (turn.count === 0 || messages.length <= turn.count) continue;
      if (!hashes.has(turn.count)) hashes.set(turn.count, hashOf(messages.slice(0, turn.count)));
      if (hashes.get(turn.count) === turn.hash) return turn;
    }
    return undefined;
  }

  learn(step: Step, rounds: Rounds): void {
    for (const ask of this.turns.size === 0 ? [] : samplingAsks(step)) {
      const turn = this.before(ask);
      if (turn) this.turns.delete(turn);
    }
    const { message, call, size, index } = step;
    if (size > LARGE) return;
    if (message?.kind === 'result' && call?.method === SAMPLING) this.add(index, call.params, message.result);
    const link = message?.kind === 'request' ? rounds.linkOf(step) : undefined;
    if (link?.kind !== 'next') return;
    const responses = message?.kind === 'request' ? retryOf(message.params)?.responses : undefined;
    for (const [key, value] of Object.entries(responses ?? {})) {
      const ask = link.round.asks.get(key);
      if (ask?.method === SAMPLING) this.add(index, ask.params, value);
    }
  }

  private add(index: number, params: unknown, answer: unknown): void {
    const messages = isObject(params) ? member(params, 'messages') : undefined;
    const uses = isObject(answer) ? usesIn(answer) : [];
    const hash = Array.isArray(messages) && uses.length > 0 ? hashOf(messages) : undefined;
    if (!Array.isArray(messages) || hash === undefined) return;
    this.turns.add({ index, uses, count: messages.length, hash });
    if (this.turns.size > MOST) this.turns.delete(this.turns.values().next().value!);
  }
}

/** What a step asks a model. */
export function samplingAsks({ message, direction, size }: Step): readonly SamplingAsk[] {
  if (direction === 'c2s' || size > LARGE) return [];
  if (message?.kind === 'request') {
    return message.method === SAMPLING ? askIn(message.params, ['params', 'messages']) : [];
  }
  const result = message?.kind === 'result' && isObject(message.result) ? message.result : {};
  const requests = member(result, 'inputRequests');
  return Object.entries(isObject(requests) ? requests : {}).flatMap(([key, request]) =>
    isObject(request) && request.method === SAMPLING
      ? askIn(request.params, ['result', 'inputRequests', key, 'params', 'messages'])
      : [],
  );
}

function askIn(params: unknown, path: JsonPath): readonly SamplingAsk[] {
  const messages = isObject(params) ? member(params, 'messages') : undefined;
  return Array.isArray(messages) ? [{ messages, path }] : [];
}

function usesIn(answer: JsonObject): readonly ToolUse[] {
  const content = member(answer, 'content');
  const blocks = Array.isArray(content) ? content.slice(0, MOST_USES) : [content];
  return blocks.flatMap((block) => {
    if (!isObject(block) || block.type !== 'tool_use' || typeof block.id !== 'string') return [];
    const meta = member(block, '_meta');
    return [{ id: block.id, name: block.name, meta: meta === undefined ? undefined : canonical(meta) }];
  });
}

function hashOf(messages: readonly unknown[]): number | undefined {
  const text = canonical(messages);
  return text === undefined ? undefined : hash53(text);
}
