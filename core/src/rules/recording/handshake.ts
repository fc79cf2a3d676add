import { isObject, type JsonObject, member } from '../../frame/envelope';
import type { Moment } from '../../frame/recorded';
import type { Direction } from '../../frame/types';
import { dig, digObject } from '../parts/json';
import { type AcceptedVersions, programOf } from './accepted-versions';
import type { Step } from './step';

/** bytes of a record whose declarations are kept */
const LARGEST = 256_000;

interface Initialize extends Moment {
  readonly id: unknown;
  readonly version: unknown;
  /** who asks, where it says so */
  readonly client: string | undefined;
}

/** An error that only a server of the modern era sends. */
interface ModernError extends Moment {
  readonly code: number;
  /** versions that a refusal offers instead */
  readonly supported: readonly string[] | undefined;
}

/** What the two sides told each other of themselves, and how far the beginning has come. */
export class Handshake {
  /** the `initialize` request that counts: the last one */
  initialize: Initialize | undefined;
  /** its successful answer */
  accepted: (Moment & { readonly version: unknown }) | undefined;
  /** its refusal */
  refused: Moment | undefined;
  /** the first after `initialize`, also one that did not wait for the answer */
  initialized: Moment | undefined;
  /** the last successful answer to `server/discover` */
  discovered: (Moment & { readonly versions: readonly string[] }) | undefined;
  /** a result or an error that only a server of the modern era sends */
  modern: Moment | undefined;
  /** the last such error */
  modernError: ModernError | undefined;
  /** declared in `initialize`; in the modern era each request declares anew */
  clientCapabilities: JsonObject | undefined;
  /** declared in the answer to `initialize` or to `server/discover` */
  serverCapabilities: JsonObject | undefined;
  /** the records that declare them, by the side that does */
  readonly declared: Partial<Record<Direction, Moment>> = {};

  /** what one side has declared, in the legacy era */
  capabilitiesOf(sender: Direction): JsonObject | undefined {
    return sender === 'c2s' ? this.clientCapabilities : this.serverCapabilities;
  }

  /** @param accepted learns which versions programs agree on */
  learn(step: Step, accepted: AcceptedVersions): void {
    const { message, call } = step;
    if (message === undefined) return;
    const moment = { index: step.index, time: step.time };
    if (message.kind === 'request' && message.method === 'initialize') {
      this.begin(moment, message.id, isObject(message.params) ? message.params : {}, step.size);
    } else if (message.kind === 'notification' && message.method === 'notifications/initialized') {
      if (this.initialize && !this.refused) this.initialized ??= moment;
      accepted.add('client', this.initialize?.client, this.accepted?.version, step.index);
    } else if (message.kind === 'result') {
      const result = isObject(message.result) ? message.result : {};
      if (call?.method === 'initialize') this.accept(moment, result, step.size);
      else if (call?.method === 'server/discover') this.discover(moment, result, step.size);
      if (call?.method === 'initialize')
        accepted.add('server', programOf(member(result, 'serverInfo')), this.accepted?.version, step.index);
      if (typeof member(result, 'resultType') === 'string') this.modern ??= moment;
    } else if (message.kind === 'error') {
      if (call?.method === 'initialize') this.refused = moment;
      else this.meetError(moment, message.error);
    }
  }

  private meetError(moment: Moment, error: unknown): void {
    const code = dig(error, 'code');
    if (typeof code !== 'number' || code > -32020 || code < -32022) return;
    this.modern ??= moment;
    this.modernError = { ...moment, code, supported: versionsOf(dig(error, 'data', 'supported')) };
  }

  private begin(moment: Moment, id: unknown, asked: JsonObject, size: number): void {
    const version = member(asked, 'protocolVersion');
    this.initialize = { ...moment, id, version, client: programOf(member(asked, 'clientInfo')) };
    this.clientCapabilities = size <= LARGEST ? digObject(asked, 'capabilities') : undefined;
    this.serverCapabilities = undefined;
    this.accepted = undefined;
    this.refused = undefined;
    this.initialized = undefined;
    this.declared.c2s = moment;
  }

  private accept(moment: Moment, result: JsonObject, size: number): void {
    this.accepted = { ...moment, version: member(result, 'protocolVersion') };
    this.declare(moment, result, size);
  }

  private discover(moment: Moment, result: JsonObject, size: number): void {
    this.discovered = { ...moment, versions: versionsOf(member(result, 'supportedVersions')) ?? [] };
    this.declare(moment, result, size);
  }

  private declare(moment: Moment, result: JsonObject, size: number): void {
    this.serverCapabilities = size <= LARGEST ? digObject(result, 'capabilities') : undefined;
    this.declared.s2c = moment;
  }
}

function versionsOf(list: unknown): readonly string[] | undefined {
  return Array.isArray(list) ? list.slice(0, 100).filter((one): one is string => typeof one === 'string') : undefined;
}
