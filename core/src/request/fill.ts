import type { Revision } from '../spec/types';
import type { JsonDocument, JsonPath } from '../text/types';
import { wireText } from '../text/wire-text';
import { memberNode } from './members';
import { type Resolved, replaceVariables, resolveReference, type VariableSources } from './resolve';
import { withMissingMembersIn, withValue } from './splice';
import { spellReference } from './template';
import type { RequestFile, RequestItem } from './types';
import { templatesOf } from './variables';

/** References are searched for, listed and agreed to as deep as documents are read. */
const TOO_DEEP: Resolved = {
  ok: false,
  message: 'A variable stands deeper than documents are read; move it up or write its value.',
};

/** What the ids of filled requests begin with. */
export const ID_PREFIX = 'wb-';

export interface FillContext {
  readonly revision: Revision;
  /** the request's id; begins with `ID_PREFIX` and is used once in its session */
  readonly id: string;
  /** `_meta` members that a request gets where the author wrote none of that name; modern era: version, capabilities, client */
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly sources: VariableSources;
}

export interface FillProblem {
  /** for people */
  readonly message: string;
  /** from the item */
  readonly path: JsonPath;
}

export type Filled =
  | { readonly ok: true; readonly text: string; readonly kind: 'request'; readonly id: string; readonly method: string }
  | { readonly ok: true; readonly text: string; readonly kind: 'notification'; readonly method: string }
  | { readonly ok: false; readonly problems: readonly FillProblem[] };

/**
 * The message that a filled item stands for, as it goes on the wire: `jsonrpc`, an id where the method is a request, and
 * `_meta` below what the author wrote. The author's `params` are copied token by token, so that numbers, escapes, order
 * and duplicates survive; only strings that hold `${…}` are written anew. Problems: a reference without a value, a
 * missing method, a syntax fault.
 */
export function fill(doc: JsonDocument, file: RequestFile, item: RequestItem, context: FillContext): Filled {
  const { method } = item;
  if (method === undefined) return fail('The request has no `method`.', []);
  const methodNode = memberNode(item.node, 'method')!;
  const methodText = wireText(doc, methodNode);
  if (!methodText.ok) return fail(methodText.fault.message, ['method']);
  const notification = isNotification(method, context.revision);
  const paramsNode = memberNode(item.node, 'params');
  let params: string | undefined;
  if (paramsNode) {
    const wire = wireText(doc, paramsNode);
    if (!wire.ok) return fail(wire.fault.message, ['params']);
    const values = resolveAll(doc, file, item, context.sources);
    if (values.problems.length > 0) return { ok: false, problems: values.problems };
    const replaced = replaceVariables(wire.text, (r) => values.resolved.get(spellReference(r)) ?? TOO_DEEP);
    if (replaced.problems.length > 0) return fail(replaced.problems[0]!, ['params']);
    params = replaced.text;
  }
  const meta = context.meta ?? {};
  if (!notification && Object.keys(meta).length > 0) params = withMissingMembersIn(params ?? '{}', '_meta', meta);
  const id = notification ? '' : `"id":${JSON.stringify(context.id)},`;
  const text = `{"jsonrpc":"2.0",${id}"method":${methodText.text}${params === undefined ? '' : `,"params":${params}`}}`;
  return notification
    ? { ok: true, text, kind: 'notification', method }
    : { ok: true, text, kind: 'request', id: context.id, method };
}

/**
 * The retry of a filled request that was answered with `input_required`: the same message with a new id, the answers and
 * the state that came with the question.
 */
export function refill(
  text: string,
  retry: { readonly id: string; readonly inputResponses?: unknown; readonly requestState?: string },
): string {
  let next = withValue(text, ['id'], retry.id);
  if (retry.inputResponses !== undefined) next = withValue(next, ['params', 'inputResponses'], retry.inputResponses);
  if (retry.requestState !== undefined) next = withValue(next, ['params', 'requestState'], retry.requestState);
  return next;
}

/** Whether a method of this name is sent without an id. */
export function isNotification(method: string, revision: Revision): boolean {
  return (
    (revision.methods.get(method)?.kind ?? (method.startsWith('notifications/') ? 'notification' : 'request')) ===
    'notification'
  );
}

/** Each reference is looked up once; what consent was not asked for cannot get a value. */
function resolveAll(doc: JsonDocument, file: RequestFile, item: RequestItem, sources: VariableSources) {
  const resolved = new Map<string, Resolved>();
  const problems: FillProblem[] = [];
  for (const { path, template } of templatesOf(item)) {
    for (const part of template.parts) {
      if (typeof part === 'string' || resolved.has(spellReference(part))) continue;
      const value = resolveReference(part, doc, file, sources);
      resolved.set(spellReference(part), value);
      if (!value.ok) problems.push({ message: value.message, path });
    }
  }
  return { resolved, problems };
}

function fail(message: string, path: JsonPath): Filled {
  return { ok: false, problems: [{ message, path }] };
}
