import { checkCall } from '../catalog/check-call';
import { type CatalogView, toolDefinition } from '../catalog/view';
import { isObject } from '../frame/envelope';
import { findingAt } from '../rules/check-batch';
import { checkExchange } from '../rules/check-exchange';
import { checkMessage } from '../rules/check-message';
import type { Finding } from '../rules/types';
import { revision as revisionOf } from '../spec/index';
import type { RevisionId } from '../spec/types';
import type { JsonNode, JsonPath } from '../text/types';
import { jsonValue } from '../text/value';
import { withAuthorsFixes } from './author-fixes';
import { ID_PREFIX, isNotification } from './fill';
import { memberNode } from './members';
import { OUR_META } from './our-meta';
import { sampleParams } from './sample-params';
import type { RequestFile, RequestItem } from './types';

interface Sent {
  readonly value: unknown;
  /** values that are not known before it is sent; nothing is said about them */
  readonly unknown: readonly JsonPath[];
}

const META = '_meta';

/**
 * What is wrong with the messages of an item: what it sends, and its saved `response` as the answer to that. Paths are
 * from the item. A filled request is held against the specification as it would go out.
 * @param answered where the item sends a response: the request of the file that has its id
 */
export function checkItemMessages(
  file: RequestFile,
  item: RequestItem,
  revision: RevisionId,
  catalog: CatalogView | undefined,
  answered?: JsonNode,
): readonly Finding[] {
  const sent = sentMessage(file, item, revision);
  const found: Finding[] = [];
  if (sent) {
    const base: JsonPath = item.mode === 'filled' ? [] : ['send'];
    const options = { revision, direction: 'c2s' as const };
    const findings = answered
      ? checkExchange(jsonValue(answered), sent.value, options)
      : checkMessage(sent.value, options);
    for (const finding of catalog ? [...findings, ...checkCall(sent.value, catalog)] : findings) {
      if (item.mode === 'filled' && !isAuthors(finding, item)) continue;
      if (sent.unknown.some((path) => startsWith(finding.at.path, path))) continue;
      found.push(item.mode === 'filled' ? withAuthorsFixes(finding, item) : findingAt(finding, base));
    }
  }
  if (item.response) {
    const response = jsonValue(item.response);
    const name = toolName(sent?.value);
    const options = {
      revision,
      direction: 's2c' as const,
      tool: catalog && name !== undefined ? toolDefinition(catalog, name) : undefined,
    };
    for (const finding of checkExchange(sent?.value, response, options)) found.push(findingAt(finding, ['response']));
  }
  return found;
}

function sentMessage(file: RequestFile, item: RequestItem, revision: RevisionId): Sent | undefined {
  if (item.mode === 'verbatim') return { value: jsonValue(item.payload), unknown: [] };
  if (item.mode !== 'filled' || item.method === undefined) return undefined;
  const { method } = item;
  const { value: params, unknown } = sampleParams(file, item);
  const notification = isNotification(method, revisionOf(revision));
  const modern = revisionOf(revision).facts.era === 'modern';
  const message: Record<string, unknown> = { jsonrpc: '2.0', method };
  if (!notification) message.id = `${ID_PREFIX}1`;
  if (params !== undefined) message.params = params;
  if (!notification && modern) message.params = withMeta(params, revision);
  return { value: message, unknown };
}

/** The `_meta` that is added below what the author wrote; where `_meta` is no object, it is left for the rules. */
function withMeta(params: unknown, revision: RevisionId): unknown {
  if (params !== undefined && !isObject(params)) return params;
  const own = params && Object.hasOwn(params, META) ? params[META] : undefined;
  if (own !== undefined && !isObject(own)) return params;
  const ours = { ...OUR_META, 'io.modelcontextprotocol/protocolVersion': revision };
  return { ...params, [META]: { ...ours, ...own } };
}

/** Whether a finding speaks of something that the author wrote: jsonrpc, id and a missing `_meta` are not theirs. */
function isAuthors({ at }: Finding, item: RequestItem): boolean {
  const [first, second] = at.path;
  if (first === undefined || first === 'method') return true;
  if (first !== 'params') return false;
  return second !== META || memberNode(memberNode(item.node, 'params'), META) !== undefined;
}

function toolName(value: unknown): string | undefined {
  if (!isObject(value) || value.method !== 'tools/call' || !isObject(value.params)) return undefined;
  return typeof value.params.name === 'string' ? value.params.name : undefined;
}

function startsWith(path: JsonPath, start: JsonPath): boolean {
  return start.every((step, i) => path[i] === step);
}
