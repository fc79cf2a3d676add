import type { Revision, RevisionId } from '../../spec/types';
import type { MessageContext } from '../types';
import { contentBlocks } from './content';
import { digObject, type Part, within } from './json';
import { once } from './once';
import { isPlainRequest, isPlainToolResult } from './plain';
import { listed, resourceContents } from './resources';

/** The `_meta` of the message itself. */
export const messageMeta = once(({ message }: MessageContext): Part | undefined => {
  const owner = message.kind === 'result' ? 'result' : 'params';
  const value = digObject(message, owner, '_meta');
  return value && { value, path: [owner, '_meta'] };
});

/** Every `_meta` of a message: its own, and those of what it lists or carries. Data of users is not looked into. */
const metas = once((context: MessageContext): readonly Part[] => {
  const own = messageMeta(context);
  const found = isPlain(context) ? [] : inner(context).flatMap((part) => within(part, '_meta'));
  return own ? [own, ...found] : found;
});

const isPlain = (context: MessageContext) =>
  context.message.kind === 'notification' || isPlainToolResult(context) || isPlainRequest(context);

const inner = (context: MessageContext): readonly Part[] => [
  ...contentBlocks(context),
  ...listed(context),
  ...resourceContents(context),
];

/** A key of a `_meta`: what is before its last slash, and what is after. */
export interface MetaKey {
  readonly key: string;
  readonly path: Part['path'];
  readonly prefix: string | undefined;
  readonly labels: readonly string[];
  readonly name: string;
}

export function metaKey(key: string, path: Part['path']): MetaKey {
  const slash = key.indexOf('/');
  const prefix = slash < 0 ? undefined : key.slice(0, slash);
  return { key, path, prefix, labels: prefix === undefined ? [] : prefix.split('.'), name: key.slice(slash + 1) };
}

const defined = new Map<RevisionId, ReadonlySet<string>>();

function definedKeys({ id, facts }: Revision): ReadonlySet<string> {
  let keys = defined.get(id);
  if (keys === undefined) {
    keys = new Set(facts.metaKeys.map(({ key }) => key));
    defined.set(id, keys);
  }
  return keys;
}

/** Whether the `_meta` of the message itself has such keys. */
export function hasOtherMetaKeys(context: MessageContext): boolean {
  const meta = messageMeta(context)?.value;
  if (meta === undefined) return false;
  const known = definedKeys(context.revision);
  return Object.keys(meta).some((key) => !known.has(key));
}

/** The keys of every `_meta` that the revision does not define itself. */
export const metaKeys = once((context: MessageContext): readonly MetaKey[] => {
  const known = definedKeys(context.revision);
  const found: MetaKey[] = [];
  for (const { value, path } of metas(context)) {
    for (const key of Object.keys(value)) if (!known.has(key)) found.push(metaKey(key, [...path, key]));
  }
  return found;
});
