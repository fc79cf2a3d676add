import { memberOf } from '../text/places';
import type { JsonNode } from '../text/types';

/** The members of a collection, in the order in which completion offers them. */
export const COLLECTION_MEMBERS = [
  'server',
  'protocolVersion',
  'session',
  'diagnostics',
  'variables',
  'answers',
  'requests',
] as const;

/** How an item says what goes out; exactly one of them stands in it. */
export const SEND_MEMBERS = ['method', 'send', 'sendRaw', 'sendBytes'] as const;

export const ITEM_MEMBERS = ['name', ...SEND_MEMBERS, 'params', 'diagnostics', 'expect', 'response'] as const;

export const EXPECT_MEMBERS = ['result', 'error', 'schema', 'notifications', 'maxMs', 'response', 'waitMs'] as const;

export const SESSION_MODES = ['shared', 'fresh', 'bare'] as const;

/** Members that make an object a JSON-RPC message rather than a collection. */
const MESSAGE_MEMBERS = ['jsonrpc', 'method', 'id', 'result', 'error'];

/** Whether a root object is a collection of ours: also one that somebody has only begun to type. */
export function isCollection(root: JsonNode): boolean {
  if (root.type !== 'object') return false;
  const keys = new Set(root.members.map((m) => m.key));
  if (keys.has('jsonrpc')) return false;
  if (keys.has('requests')) return true;
  return COLLECTION_MEMBERS.some((key) => keys.has(key)) && !MESSAGE_MEMBERS.some((key) => keys.has(key));
}

/** The value of the member of that name that counts. */
export function memberNode(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return memberOf(node, key)?.value;
}

export function stringMember(node: JsonNode | undefined, key: string): string | undefined {
  const value = memberNode(node, key)?.value;
  return typeof value === 'string' ? value : undefined;
}
