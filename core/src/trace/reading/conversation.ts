import { classify } from '../../frame/classify';
import type { Direction } from '../../frame/types';
import { payloadOf } from '../payload';
import type { Context, Meaning } from '../readers/types';
import type { TraceRecord } from '../types';
import { DirectionGuess } from './direction-guess';
import { Days } from './times';

type Relation = { readonly in: Direction; readonly out: Direction };
const AT_CLIENT: Relation = { in: 's2c', out: 'c2s' };
const AT_SERVER: Relation = { in: 'c2s', out: 's2c' };

/** channels whose connections are told apart */
const MOST = 5000;

interface Channel {
  connection: number;
  /** it has carried more than the question which era is spoken */
  isBusy: boolean;
  /** it was opened, and nothing has come since */
  isFresh: boolean;
  guess: DirectionGuess;
}

/** the only request that may come before `initialize` on one connection */
const PROBE = 'server/discover';

/**
 * Completes the records of a log: the way they went where the log does not say it, the day of a time of day, and the
 * connection: a new one begins where the log says so, and with an `initialize` on one that was in use already.
 */
export class Conversation {
  private readonly channels = new Map<string, Channel>();
  private readonly days = new Days();

  /** @param relation of a log that knows `in` and `out`: which side it was written at */
  constructor(private relation?: Relation) {}

  readonly complete = (meaning: Meaning): Meaning => {
    if (meaning.type === 'record') return this.completeRecord(meaning);
    if (meaning.type !== 'unreadable' || !meaning.facts) return meaning;
    return { ...meaning, facts: this.located(meaning.facts, this.channelOf(meaning.facts)) };
  };

  private completeRecord(meaning: Extract<Meaning, { type: 'record' }>): Meaning {
    const { record } = meaning;
    const channel = this.channelOf(record);
    if (record.event === 'spawn' || record.event === 'open') this.reopen(channel);
    const payload = payloadOf(record);
    if (payload.type !== 'frame') {
      const dir = record.dir ?? (meaning.relative && this.relation?.[meaning.relative]);
      return { ...meaning, record: this.located(dir ? { ...record, dir } : record, channel) };
    }
    this.cutAt(payload.value, channel);
    const said = record.dir ?? (meaning.relative && this.relation?.[meaning.relative]);
    const dir = channel.guess.see(payload.value, said);
    if (meaning.relative && !this.relation && dir) {
      this.relation = (dir === 's2c') === (meaning.relative === 'in') ? AT_CLIENT : AT_SERVER;
    }
    channel.isFresh = false;
    const inferred = dir !== undefined && record.dir === undefined;
    return {
      ...meaning,
      record: this.located({ ...record, ...(dir && { dir }), ...(inferred && { inferred: true }) }, channel),
    };
  }

  private located(record: TraceRecord, { connection }: Channel): TraceRecord {
    const { conn: name = '', ts } = record;
    const conn = connection > 1 ? `${name}#${connection}` : name;
    const complete = this.days.complete(ts);
    const { ts: _, ...rest } = record;
    return { ...rest, ...(conn !== '' && { conn }), ...(complete !== undefined && { ts: complete }) };
  }

  private channelOf({ conn = '' }: TraceRecord): Channel {
    const known = this.channels.get(conn);
    if (known) return known;
    const channel = { connection: 1, isBusy: false, isFresh: true, guess: new DirectionGuess() };
    if (this.channels.size < MOST) this.channels.set(conn, channel);
    return channel;
  }

  private cutAt(frame: unknown, channel: Channel): void {
    const message = classify(frame);
    const method = message.kind === 'request' ? message.method : undefined;
    if (method === 'initialize' && channel.isBusy) this.reopen(channel);
    if (message.kind === 'result' || message.kind === 'error') {
      // the file begins in the middle of a connection
      if (channel.isFresh) channel.isBusy = true;
    } else if (message.kind !== 'other' && method !== PROBE) channel.isBusy = true;
  }

  private reopen(channel: Channel): void {
    if (channel.isFresh) return;
    channel.connection += 1;
    channel.isBusy = false;
    channel.isFresh = true;
    channel.guess = new DirectionGuess();
  }
}

/** The context of logs whose lines tell the direction, or from whose messages it is found out. */
export const conversation = (): Context => new Conversation().complete;

/** The side at which a log was written that knows `in` and `out` only, by the messages in its head. */
export function conversationAt(meanings: Iterable<Meaning>): Context {
  const guess = new DirectionGuess();
  for (const meaning of meanings) {
    if (meaning.type !== 'record' || !meaning.relative) continue;
    const dir = meaning.record.frame === undefined ? undefined : guess.see(meaning.record.frame, undefined);
    if (!dir) continue;
    return new Conversation((dir === 's2c') === (meaning.relative === 'in') ? AT_CLIENT : AT_SERVER).complete;
  }
  return conversation();
}
