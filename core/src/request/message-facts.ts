import { memberOf } from '../text/places';
import type { JsonNode } from '../text/types';

/** What tells requests and responses of one file apart and together. */
export interface MessageFacts {
  /** the id as JSON, so that 1 and "1" differ; absent where it is no string and no number */
  readonly id: string | undefined;
  readonly isRequest: boolean;
  readonly isResponse: boolean;
}

const facts = new WeakMap<JsonNode, MessageFacts>();

/** Facts of a message as it stands in the document, read once a node. */
export function messageFacts(message: JsonNode): MessageFacts {
  const known = facts.get(message);
  if (known) return known;
  const id = memberOf(message, 'id')?.value?.value;
  const hasMethod = memberOf(message, 'method') !== undefined;
  const read: MessageFacts = {
    id: typeof id === 'string' || typeof id === 'number' ? JSON.stringify(id) : undefined,
    isRequest: hasMethod,
    isResponse: !hasMethod && (memberOf(message, 'result') ?? memberOf(message, 'error')) !== undefined,
  };
  facts.set(message, read);
  return read;
}

/** For each response among messages in order: the nearest request before it that has its id. */
export function answeredRequests(messages: readonly JsonNode[]): ReadonlyMap<JsonNode, JsonNode> {
  const requests = new Map<string, JsonNode>();
  const pairs = new Map<JsonNode, JsonNode>();
  for (const message of messages) {
    const { id, isRequest, isResponse } = messageFacts(message);
    if (id === undefined) continue;
    if (isRequest) requests.set(id, message);
    const request = isResponse ? requests.get(id) : undefined;
    if (request) pairs.set(message, request);
  }
  return pairs;
}
