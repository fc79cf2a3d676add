import { isObject, type JsonObject, member } from '../../frame/envelope';
import type { Moment } from '../../frame/recorded';
import type { Direction } from '../../frame/types';
import { digObject } from '../parts/json';
import type { Step } from './step';

/** bytes of a record whose declarations are kept */
const LARGEST = 256_000;

/** What the two sides told each other of themselves, and how far the beginning has come. */
export class Handshake {
  /** the `initialize` request that counts: the last one */
  initialize: (Moment & { readonly version: unknown }) | undefined;
  /** its successful answer */
  accepted: (Moment & { readonly version: unknown }) | undefined;
  /** its refusal */
  refused: Moment | undefined;
  initialized: Moment | undefined;
  /** the last successful answer to `server/discover` */
  discovered: (Moment & { readonly versions: readonly string[] }) | undefined;
  /** a result or an error that only a server of the modern era sends */
  modern: Moment | undefined;
  /** declared in `initialize`; in the modern era each request declares anew */
  clientCapabilities: JsonObject | undefined;
  /** declared in the answer to `initialize` or to `server/discover` */
  serverCapabilities: JsonObject | undefined;

  /** what one side has declared, in the legacy era */
  capabilitiesOf(sender: Direction): JsonObject | undefined {
    return sender === 'c2s' ? this.clientCapabilities : this.serverCapabilities;
  }

  learn(step: Step): void {
    const { message, call } = step;
    if (message === undefined) return;
    const moment = { index: step.index, time: step.time };
    if (message.kind === 'request' && message.method === 'initialize') {
      this.begin(moment, message.params, step.size);
    } else if (message.kind === 'notification' && message.method === 'notifications/initialized') {
      if (this.accepted) this.initialized ??= moment;
    } else if (message.kind === 'result') {
      const result = isObject(message.result) ? message.result : {};
      if (call?.method === 'initialize') this.accept(moment, result, step.size);
      else if (call?.method === 'server/discover') this.discover(moment, result, step.size);
      if (typeof member(result, 'resultType') === 'string') this.modern ??= moment;
    } else if (message.kind === 'error') {
      if (call?.method === 'initialize') this.refused = moment;
      const code = isObject(message.error) ? member(message.error, 'code') : undefined;
      if (typeof code === 'number' && code <= -32020 && code >= -32022) this.modern ??= moment;
    }
  }

  private begin(moment: Moment, params: unknown, size: number): void {
    const asked = isObject(params) ? params : {};
    this.initialize = { ...moment, version: member(asked, 'protocolVersion') };
    this.clientCapabilities = size <= LARGEST ? digObject(asked, 'capabilities') : undefined;
    this.serverCapabilities = undefined;
    this.accepted = undefined;
    this.refused = undefined;
    this.initialized = undefined;
  }

  private accept(moment: Moment, result: JsonObject, size: number): void {
    this.accepted = { ...moment, version: member(result, 'protocolVersion') };
    this.serverCapabilities = size <= LARGEST ? digObject(result, 'capabilities') : undefined;
  }

  private discover(moment: Moment, result: JsonObject, size: number): void {
    const versions = member(result, 'supportedVersions');
    const known = Array.isArray(versions) ? versions.slice(0, 100) : [];
    this.discovered = { ...moment, versions: known.filter((one): one is string => typeof one === 'string') };
    this.serverCapabilities = size <= LARGEST ? digObject(result, 'capabilities') : undefined;
  }
}
