import type { CatalogItem, CatalogKind } from '@wirebench/core/catalog/types';
import { isObject, member } from '@wirebench/core/session/members';
import { outbound, requestMeta } from '@wirebench/core/session/messages';
import type { LiveSession } from '../host/live-session';

export interface ListMethod {
  readonly kind: CatalogKind;
  readonly method: string;
  /** of the result */
  readonly member: string;
  /** of an item */
  readonly name: string;
  readonly capability: string;
}

export const LISTS: readonly ListMethod[] = [
  { kind: 'tool', method: 'tools/list', member: 'tools', name: 'name', capability: 'tools' },
  { kind: 'resource', method: 'resources/list', member: 'resources', name: 'uri', capability: 'resources' },
  {
    kind: 'resource-template',
    method: 'resources/templates/list',
    member: 'resourceTemplates',
    name: 'uriTemplate',
    capability: 'resources',
  },
  { kind: 'prompt', method: 'prompts/list', member: 'prompts', name: 'name', capability: 'prompts' },
];

const MAX_PAGES = 1000;
const MAX_NAME = 10_000;
const MAX_ITEMS = 100_000;

export interface Fetched {
  readonly items: readonly CatalogItem[];
  /** why the list is not whole, for people */
  readonly problem?: string;
}

export interface FetchOptions {
  readonly client: { readonly name: string; readonly version: string };
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
}

/** Asks for one list, page by page; bounded, and a cursor that comes back ends it. */
export async function fetchList(live: LiveSession, list: ListMethod, options: FetchOptions): Promise<Fetched> {
  const items: CatalogItem[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const result = await ask(live, list.method, cursor, options);
    if ('problem' in result) return { items, problem: result.problem };
    const given = member(result.result, list.member);
    if (!Array.isArray(given)) return { items, problem: `The answer to ${list.method} has no array "${list.member}".` };
    for (const one of given) {
      const item = itemOf(list, one);
      if (item) items.push(item);
    }
    const next = member(result.result, 'nextCursor');
    if (typeof next !== 'string') return { items };
    if (seen.has(next))
      return { items, problem: `${list.method} came to the same cursor twice; the list would never end.` };
    if (items.length >= MAX_ITEMS) break;
    seen.add(next);
    cursor = next;
  }
  return { items, problem: `${list.method} has more pages than are read.` };
}

async function ask(live: LiveSession, method: string, cursor: string | undefined, options: FetchOptions) {
  const { connected } = live;
  const params = {
    ...(cursor !== undefined && { cursor }),
    ...(connected?.era === 'modern' && {
      _meta: requestMeta(connected.revision, options.client, options.capabilities),
    }),
  };
  const message = outbound({
    jsonrpc: '2.0',
    id: live.nextId(),
    method,
    ...(Object.keys(params).length > 0 && { params }),
  });
  const call = live.session.call(message, {
    wait: { for: 'response' },
    timeoutMs: options.timeoutMs,
    anonymous: false,
  });
  const end = await call.ended;
  if (end.kind !== 'response') return { problem: `${method} was not answered.` };
  if (end.message.kind === 'result') return { result: end.message.result };
  const code = member(end.message.error, 'code');
  const text = member(end.message.error, 'message');
  return { problem: `${method} was refused: ${String(code)} ${typeof text === 'string' ? text.slice(0, 300) : ''}` };
}

function itemOf(list: ListMethod, definition: unknown): CatalogItem | undefined {
  const name = member(definition, list.name);
  // Names are what calls are made with and never cut; what is longer than this is none.
  if (!isObject(definition) || typeof name !== 'string' || name.length > MAX_NAME) return undefined;
  const text = (key: string) => {
    const value = member(definition, key);
    return typeof value === 'string' ? { [key]: value } : {};
  };
  return { kind: list.kind, name, ...text('title'), ...text('description'), definition };
}
