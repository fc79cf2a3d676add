import type { MessageContext } from '../types';
import { contentBlocks } from './content';
import { digObject, type Part, within } from './json';
import { once } from './once';
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
  const { kind } = context.message;
  const parts = kind === 'result' || kind === 'request' ? inner(context) : [];
  const found = parts.flatMap((part) => within(part, '_meta'));
  return own ? [own, ...found] : found;
});

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

/** All keys of every `_meta`. */
export const metaKeys = once((context: MessageContext): readonly MetaKey[] =>
  metas(context).flatMap(({ value, path }) => Object.keys(value).map((key) => metaKey(key, [...path, key]))),
);
