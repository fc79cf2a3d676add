import { has } from '../../frame/envelope';
import type { MessageContext } from '../types';
import { clientCapabilities } from './client-capabilities';
import { contentBlocks } from './content';
import { elicitationAnswers, elicitations } from './elicitations';
import { implementations } from './implementations';
import { digObject } from './json';
import { messageMeta, metaKeys } from './metas';
import { isPlainRequest, isPlainText, isPlainToolResult } from './plain';
import { listed, resourceContents } from './resources';
import { roots } from './roots';
import { conversations, sampledAnswers } from './sampling';
import { tasks } from './tasks';

const hasContent = (context: MessageContext) =>
  !isPlainToolResult(context) && !isPlainRequest(context) && contentBlocks(context).length > 0;

const hasInput = ({ message }: MessageContext) =>
  message.kind === 'result'
    ? digObject(message, 'result', 'inputRequests') !== undefined
    : message.kind === 'request' && digObject(message, 'params', 'inputResponses') !== undefined;

/** Whether a message is a request of a server or the answer to one, or may hold some of them. */
const mayHold = (context: MessageContext, method: string) => methodOf(context) === method || hasInput(context);

const methodOf = ({ message, answers }: MessageContext) =>
  message.kind === 'request' ? message.method : answers?.method.method;

/**
 * What whole groups of rules are about. A message that has none of it is not shown to them: most messages are plain,
 * and asking every rule about each of them is what checking a long recording costs.
 */
const FACETS = {
  /** content blocks that are more than text without annotations */
  content: (context: MessageContext) =>
    hasContent(context) && contentBlocks(context).some(({ value }) => !isPlainText(value)),
  /** contents of resources, read or embedded */
  resources: (context: MessageContext) =>
    !isPlainToolResult(context) && !isPlainRequest(context) && resourceContents(context).length > 0,
  /** content blocks or entries of a list with annotations */
  annotations: (context: MessageContext) =>
    (hasContent(context) && contentBlocks(context).some(({ value }) => has(value, 'annotations'))) ||
    listed(context).some(({ value }) => has(value, 'annotations')),
  icons: (context: MessageContext) =>
    listed(context).some(({ value }) => has(value, 'icons')) ||
    implementations(context).some(({ value }) => has(value, 'icons')) ||
    (hasContent(context) && contentBlocks(context).some(({ value }) => has(value, 'icons'))),
  /** name and version of a program, with more than that */
  implementation: (context: MessageContext) => implementations(context).some(({ value }) => has(value, 'websiteUrl')),
  /** keys of `_meta` that the specification does not define */
  'other-meta-keys': (context: MessageContext) => metaKeys(context).length > 0,
  /** trace context in `_meta` */
  'trace-context': (context: MessageContext) => {
    const meta = messageMeta(context)?.value;
    return meta !== undefined && (has(meta, 'traceparent') || has(meta, 'tracestate') || has(meta, 'baggage'));
  },
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
  /** what a request declares of the client */
  'client-capabilities': ({ message }: MessageContext) => {
    const declared = clientCapabilities(message)?.value;
    return declared !== undefined && Object.keys(declared).length > 0;
  },
  /** tasks of 2025-11-25 */
  tasks: (context: MessageContext) => tasks(context).length > 0,
  /** what the server asks in an `input_required` result, or what a retry answers */
  input: hasInput,
} as const;

export type Facet = keyof typeof FACETS;

const NAMES = Object.keys(FACETS) as readonly Facet[];

/** The bit of a facet. */
export const facetBit = (facet: Facet): number => 1 << NAMES.indexOf(facet);

/** Those of the `wanted` facets that a message has, as bits. */
export function facetsOf(context: MessageContext, wanted: number): number {
  let found = 0;
  for (const [i, name] of NAMES.entries()) {
    if (wanted & (1 << i) && FACETS[name](context)) found |= 1 << i;
  }
  return found;
}
