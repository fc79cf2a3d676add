import { has, isObject, isRequestId, type JsonObject, member } from '../../frame/envelope';
import type { MessageContext } from '../types';
import { contentBlocks } from './content';
import { elicitationAnswers, elicitations } from './elicitations';
import { hasOtherMetaKeys, metaKeys } from './metas';
import { isPlainRequest, isPlainText, isPlainToolResult } from './plain';
import { entriesOf, resourceContents } from './resources';
import { roots } from './roots';
import { conversations, sampledAnswers } from './sampling';
import { tasks } from './tasks';
import { TRAIT_COUNT, type Trait, traitBit, traitsOf } from './traits';

const INPUT = traitBit('asks') | traitBit('retry');
const IMPLEMENTATION = traitBit('implementation');

const hasInput = ({ message }: MessageContext) => (traitsOf(message) & INPUT) !== 0;

/** Whether a message is a request of a server or the answer to one, or may hold some of them. */
const mayHold = (context: MessageContext, method: string) => methodOf(context) === method || hasInput(context);

const methodOf = ({ message, answers }: MessageContext) =>
  message.kind === 'request' ? message.method : answers?.method.method;

const someEntry = (context: MessageContext, key: string) =>
  entriesOf(context).some((entry) => isObject(entry) && has(entry, key));

const someBlock = (context: MessageContext, key: string) => contentBlocks(context).some(({ value }) => has(value, key));

/** Whole groups of rules are about these. Where a message is plain, only those of `ALWAYS` are asked. */
const FACETS = {
  /** content blocks that are more than text without annotations */
  content: (context: MessageContext) => contentBlocks(context).some(({ value }) => !isPlainText(value)),
  /** contents of resources, read or embedded */
  resources: (context: MessageContext) => resourceContents(context).length > 0,
  /** content blocks or entries of a list with annotations */
  annotations: (context: MessageContext) => someBlock(context, 'annotations') || someEntry(context, 'annotations'),
  /** roots that a client tells of */
  roots: (context: MessageContext) => roots(context).length > 0,
  /** what a server asks of the user, and what users answered */
  elicitation: (context: MessageContext) =>
    mayHold(context, 'elicitation/create') &&
    (elicitations(context).length > 0 || elicitationAnswers(context).length > 0),
  /** conversations for a model, and what models answered */
  sampling: (context: MessageContext) =>
    mayHold(context, 'sampling/createMessage') &&
    (conversations(context).length > 0 || sampledAnswers(context).length > 0),
  icons: (context: MessageContext, isPlain: boolean) =>
    (traitsOf(context.message) & IMPLEMENTATION) !== 0 ||
    (!isPlain && (someEntry(context, 'icons') || someBlock(context, 'icons'))),
  /** keys of `_meta` that the specification does not define */
  'other-meta-keys': (context: MessageContext, isPlain: boolean) =>
    isPlain ? hasOtherMetaKeys(context) : metaKeys(context).length > 0,
  /** tasks of 2025-11-25 */
  tasks: (context: MessageContext) => context.message.kind !== 'request' && tasks(context).length > 0,
  /** what the server asks in an `input_required` result, or what a retry answers */
  input: hasInput,
  /** other members than a message of its kind has, or other types of them */
  'odd-envelope': ({ value, message }: MessageContext) => !isUsual(value, message.kind),
} as const;

type ContextFacet = keyof typeof FACETS;

/** What a message has to have for a rule to be called. */
export type Facet = ContextFacet | Trait;

const NAMES = Object.keys(FACETS) as readonly ContextFacet[];
const ALWAYS: ReadonlySet<ContextFacet> = new Set(['icons', 'other-meta-keys', 'tasks', 'input', 'odd-envelope']);

const CHECKS = NAMES.map((name, i) => ({
  bit: 1 << (TRAIT_COUNT + i),
  isAlways: ALWAYS.has(name),
  has: FACETS[name] as (context: MessageContext, isPlain: boolean) => boolean,
}));
const CONTEXT_BITS = CHECKS.reduce((bits, { bit }) => bits | bit, 0);

/** The bit of a facet. */
export const facetBit = (facet: Facet): number => {
  const at = NAMES.indexOf(facet as ContextFacet);
  return at < 0 ? traitBit(facet as Trait) : 1 << (TRAIT_COUNT + at);
};

/** Those of the `wanted` facets that a message has, as bits. */
export function facetsOf(context: MessageContext, wanted: number): number {
  let found = traitsOf(context.message);
  if ((wanted & CONTEXT_BITS) === 0) return found;
  const isPlain = isPlainMessage(context);
  for (const { bit, isAlways, has: holds } of CHECKS) {
    if ((wanted & bit) !== 0 && (isAlways || !isPlain) && holds(context, isPlain)) found |= bit;
  }
  return found;
}

/** Methods whose results list or carry something. */
const CARRY: ReadonlySet<string> = new Set([
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'tools/call',
  'tasks/result',
  'prompts/get',
  'resources/read',
  'roots/list',
  'sampling/createMessage',
  'elicitation/create',
]);

/** Nothing but text is carried, nothing listed and nothing asked: told without taking the message apart. */
function isPlainMessage(context: MessageContext): boolean {
  const { message } = context;
  if (message.kind === 'notification' || message.kind === 'error') return true;
  if (message.kind === 'request') return isPlainRequest(context) && message.method !== 'elicitation/create';
  if (message.kind !== 'result' || context.answers === undefined || hasInput(context)) return false;
  return !CARRY.has(context.answers.method.method) || isPlainToolResult(context);
}

/** The members that a message of a kind has, each of its type. */
function isUsual(value: unknown, kind: MessageContext['message']['kind']): boolean {
  if (!isObject(value) || member(value, 'jsonrpc') !== '2.0') return false;
  switch (kind) {
    case 'request':
      return hasOnly(value, 'id', 'method', 'params') && isRequestId(member(value, 'id')) && hasParams(value);
    case 'notification':
      return hasOnly(value, undefined, 'method', 'params') && hasParams(value);
    case 'result':
      return hasOnly(value, 'id', 'result') && isRequestId(member(value, 'id')) && isObject(member(value, 'result'));
    case 'error':
      return hasOnly(value, 'id', 'error') && isRequestId(member(value, 'id'));
    default:
      return false;
  }
}

const hasParams = (value: JsonObject) => !has(value, 'params') || isObject(value['params']);

function hasOnly(value: JsonObject, a: string | undefined, b: string, c?: string): boolean {
  for (const key of Object.keys(value)) if (key !== 'jsonrpc' && key !== a && key !== b && key !== c) return false;
  return true;
}
