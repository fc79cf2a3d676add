import { classify } from '../../frame/classify';
import { isObject, isRequestId, member } from '../../frame/envelope';
import { resultShape } from '../../frame/result-shape';
import type { Classified, Direction } from '../../frame/types';
import { REVISIONS } from '../../spec/index';

/** open requests of one side that are remembered */
const MOST = 20_000;

/** Methods that only one side sends, in every revision that has them. */
let senders: Map<string, Direction | undefined> | undefined;

function senderOf(method: string): Direction | undefined {
  senders ??= allSenders();
  return senders.get(method);
}

function allSenders(): Map<string, Direction | undefined> {
  const found = new Map<string, Direction | undefined>();
  for (const { methods, facts } of REVISIONS) {
    for (const { method, sender } of [...methods.values(), ...facts.extensionMethods]) {
      const dir = sender === 'client' ? 'c2s' : sender === 'server' ? 's2c' : undefined;
      found.set(method, found.has(method) && found.get(method) !== dir ? undefined : dir);
    }
  }
  return found;
}

const OTHER: Record<Direction, Direction> = { c2s: 's2c', s2c: 'c2s' };

/**
 * Finds out which way messages went in a log that does not say it: from methods that only one side sends, from the
 * request that a response answers, from what a result looks like. Stays silent where both would fit.
 */
export class DirectionGuess {
  private readonly open: Record<Direction, Map<string, string>> = { c2s: new Map(), s2c: new Map() };
  private readonly tokens: Record<Direction, Set<string>> = { c2s: new Set(), s2c: new Set() };
  private readonly highest: Record<Direction, number> = { c2s: Number.NaN, s2c: Number.NaN };

  /** @param known what the log says, if it does. @returns that, or what was found out */
  see(frame: unknown, known: Direction | undefined): Direction | undefined {
    const message = classify(frame);
    const dir = known ?? this.guess(message);
    if (dir) this.learn(message, dir);
    return dir;
  }

  private guess(message: Classified): Direction | undefined {
    switch (message.kind) {
      case 'batch':
        return message.items.map((item) => this.guess(classify(item))).find((dir) => dir !== undefined);
      case 'request':
        return senderOf(message.method) ?? this.byNumber(message.id);
      case 'notification':
        return senderOf(message.method) ?? this.byReference(message);
      case 'result':
      case 'error':
        return this.byAnswer(message);
      default:
        return undefined;
    }
  }

  private learn(message: Classified, dir: Direction): void {
    if (message.kind === 'batch') {
      for (const item of message.items) this.learn(classify(item), dir);
    } else if (message.kind === 'request') {
      const { id } = message;
      this.learnToken(message.params, dir);
      if (!isRequestId(id)) return;
      const requests = this.open[dir];
      const oldest = requests.size >= MOST ? requests.keys().next().value : undefined;
      if (oldest !== undefined) requests.delete(oldest);
      requests.set(keyOf(id), message.method);
      if (typeof id === 'number') this.highest[dir] = id;
    } else if ((message.kind === 'result' || message.kind === 'error') && isRequestId(message.id)) {
      this.open[OTHER[dir]].delete(keyOf(message.id));
    }
  }

  /** both sides count on: the next number belongs to the side that had the one before */
  private byNumber(id: unknown): Direction | undefined {
    const { c2s, s2c } = this.highest;
    if (typeof id !== 'number' || (id === c2s + 1) === (id === s2c + 1)) return undefined;
    return id === c2s + 1 ? 'c2s' : 's2c';
  }

  private learnToken(params: unknown, dir: Direction): void {
    const meta = isObject(params) ? member(params, '_meta') : undefined;
    const token = isObject(meta) ? member(meta, 'progressToken') : undefined;
    if (isRequestId(token) && this.tokens[dir].size < MOST) this.tokens[dir].add(keyOf(token));
  }

  /** a cancellation comes from the side that asked, progress from the other one */
  private byReference({ method, params }: Extract<Classified, { kind: 'notification' }>): Direction | undefined {
    if (!isObject(params)) return undefined;
    if (method === 'notifications/cancelled') {
      const id = member(params, 'requestId');
      return isRequestId(id) ? onlyOne(keyOf(id), this.open) : undefined;
    }
    const token = method === 'notifications/progress' ? member(params, 'progressToken') : undefined;
    const asker = isRequestId(token) ? onlyOne(keyOf(token), this.tokens) : undefined;
    return asker && OTHER[asker];
  }

  private byAnswer(message: Extract<Classified, { kind: 'result' | 'error' }>): Direction | undefined {
    const key = isRequestId(message.id) ? keyOf(message.id) : undefined;
    const asker = key === undefined ? undefined : onlyOne(key, this.open);
    if (asker) return OTHER[asker];
    if (message.kind === 'error') return undefined;
    const shape = resultShape(message.result);
    const asked = shape === undefined ? undefined : senderOf(shape);
    if (key !== undefined && this.open.c2s.has(key)) {
      if (asked) return OTHER[asked];
      return this.byEmptiness(message.result, key);
    }
    return asked && OTHER[asked];
  }

  /** an empty result answers `ping`, not a request for something */
  private byEmptiness(result: unknown, key: string): Direction | undefined {
    if (!isObject(result) || Object.keys(result).some((name) => name !== '_meta')) return undefined;
    const byClient = isEmptyAnswered(this.open.c2s.get(key));
    if (byClient === isEmptyAnswered(this.open.s2c.get(key))) return undefined;
    return byClient ? 's2c' : 'c2s';
  }
}

const isEmptyAnswered = (method: string | undefined): boolean =>
  method === 'ping' || method === 'logging/setLevel' || /^resources\/(?:un)?subscribe$/.test(method ?? '');

/** the one side that has the key; undefined where both have it, or none */
function onlyOne(key: string, sides: Record<Direction, { has(key: string): boolean }>): Direction | undefined {
  const isClients = sides.c2s.has(key);
  return isClients === sides.s2c.has(key) ? undefined : isClients ? 'c2s' : 's2c';
}

const keyOf = (id: string | number) => `${typeof id}${String(id).slice(0, 1000)}`;
