import { has, isObject, type JsonObject, member } from '../../frame/envelope';
import type { Classified } from '../../frame/types';
import type { Recording } from '../recording/recording';
import type { Step } from '../recording/step';
import { once } from './once';

/**
 * What a rule may be about, as it shows from the names of a few members: most messages have none of it. A trait may be
 * told of a message that has nothing to it on a closer look; it is never missed.
 */
const TRAITS = [
  /** a request that brings answers, or a state */
  'retry',
  /** a result that asks for input, or a request of a server for it */
  'asks',
  /** a result that is not `complete`, and says so */
  'result-type',
  'structured-content',
  /** a notification of progress, or a request that wants some */
  'progress',
  'log-level',
  'trace-context',
  'subscription-id',
  /** capabilities, of either side, and not an empty object */
  'capabilities',
  /** more of a program than its name and version */
  'implementation',
  /** of a record: its recording has shown HTTP */
  'http',
  /** of a response: no request is known that it answers */
  'unpaired',
  /** of a response: it answers a retry */
  'after-retry',
] as const;

export type Trait = (typeof TRAITS)[number];

/** Bits that traits take; others may begin above them. */
export const TRAIT_COUNT = TRAITS.length;

export const traitBit = (trait: Trait): number => {
  const at = TRAITS.indexOf(trait);
  return at < 0 ? 0 : 1 << at;
};

const RETRY = traitBit('retry');
const ASKS = traitBit('asks');
const RESULT_TYPE = traitBit('result-type');
const STRUCTURED = traitBit('structured-content');
const PROGRESS = traitBit('progress');
const LOG_LEVEL = traitBit('log-level');
const TRACE_CONTEXT = traitBit('trace-context');
const SUBSCRIPTION = traitBit('subscription-id');
const CAPABILITIES = traitBit('capabilities');
const IMPLEMENTATION = traitBit('implementation');
const HTTP = traitBit('http');
const UNPAIRED = traitBit('unpaired');
const AFTER_RETRY = traitBit('after-retry');

const ASKING: ReadonlySet<string> = new Set(['sampling/createMessage', 'elicitation/create', 'roots/list']);

const isRetry = (params: unknown) => isObject(params) && (has(params, 'requestState') || has(params, 'inputResponses'));

const isFilled = (value: unknown) => isObject(value) && Object.keys(value).length > 0;

const ofProgram = (value: unknown) =>
  isObject(value) && (has(value, 'icons') || has(value, 'websiteUrl')) ? IMPLEMENTATION : 0;

function ofMeta(owner: JsonObject): number {
  const meta = member(owner, '_meta');
  if (!isObject(meta)) return 0;
  let found = 0;
  for (const key of Object.keys(meta)) {
    switch (key) {
      case 'progressToken':
        found |= PROGRESS;
        break;
      case 'io.modelcontextprotocol/logLevel':
        found |= LOG_LEVEL;
        break;
      case 'traceparent':
      case 'tracestate':
      case 'baggage':
        found |= TRACE_CONTEXT;
        break;
      case 'io.modelcontextprotocol/subscriptionId':
        found |= SUBSCRIPTION;
        break;
      case 'io.modelcontextprotocol/clientCapabilities':
        if (isFilled(meta[key])) found |= CAPABILITIES;
        break;
      case 'io.modelcontextprotocol/clientInfo':
      case 'io.modelcontextprotocol/serverInfo':
        found |= ofProgram(meta[key]);
    }
  }
  return found;
}

function ofCall(method: string, params: unknown): number {
  let found = ASKING.has(method) ? ASKS : 0;
  if (method === 'notifications/progress') found |= PROGRESS;
  if (!isObject(params)) return found;
  if (isRetry(params)) found |= RETRY;
  if (method === 'initialize') {
    found |= ofProgram(member(params, 'clientInfo'));
    if (isFilled(member(params, 'capabilities'))) found |= CAPABILITIES;
  } else if (has(params, 'clientInfo')) found |= ofProgram(params['clientInfo']);
  return found | ofMeta(params);
}

function ofResult(result: unknown): number {
  if (!isObject(result)) return 0;
  let found = has(result, 'inputRequests') ? ASKS : 0;
  if (has(result, 'resultType') && result['resultType'] !== 'complete') found |= RESULT_TYPE;
  if (has(result, 'structuredContent')) found |= STRUCTURED;
  if (has(result, 'capabilities') && isFilled(result['capabilities'])) found |= CAPABILITIES;
  if (has(result, 'serverInfo')) found |= ofProgram(result['serverInfo']);
  return found | ofMeta(result);
}

/** The traits of a message by itself, as bits. */
export const traitsOf = once((message: Classified): number => {
  if (message.kind === 'request' || message.kind === 'notification') return ofCall(message.method, message.params);
  return message.kind === 'result' ? ofResult(message.result) : 0;
});

/** The traits of a record and its message, as bits. */
export function traitsOfStep({ http }: Recording, { message, call }: Step): number {
  if (message === undefined) return 0;
  let found = traitsOf(message);
  if (http.isUsed) found |= HTTP;
  if (message.kind === 'result' || message.kind === 'error') {
    if (call === undefined) found |= UNPAIRED;
    else if (isRetry(call.params)) found |= AFTER_RETRY;
  }
  return found;
}
