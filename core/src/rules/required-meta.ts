import { has, isObject } from '../frame/envelope';
import type { MetaKeyInfo, Revision } from '../spec/types';
import type { JsonEdit, JsonPath } from '../text/types';

const valueFor = ({ key }: MetaKeyInfo, revision: Revision): unknown =>
  key.endsWith('/protocolVersion') ? revision.id : {};

/** The `_meta` that every request of a revision needs, undefined where it needs none. */
export function requiredMeta(revision: Revision): Record<string, unknown> | undefined {
  const keys = revision.facts.metaKeys.filter(({ on, required }) => required && on === 'request');
  return keys.length === 0 ? undefined : Object.fromEntries(keys.map((info) => [info.key, valueFor(info, revision)]));
}

/** Edits that give a request the required keys that it lacks; what is there is kept. */
export function addMeta(revision: Revision, root: unknown): readonly JsonEdit[] {
  const needed = requiredMeta(revision);
  if (needed === undefined || !isObject(root)) return [];
  if (!has(root, 'params') || !isObject(root.params))
    return [{ op: 'set', path: ['params'], value: { _meta: needed } }];
  const { params } = root;
  const path: JsonPath = ['params', '_meta'];
  if (!has(params, '_meta') || !isObject(params._meta)) return [{ op: 'set', path, value: needed }];
  const meta = params._meta;
  return Object.entries(needed)
    .filter(([key]) => !has(meta, key))
    .map(([key, value]) => ({ op: 'set', path: [...path, key], value }));
}
