import type { MessageContext } from '../types';
import { blocksOf } from './content';
import { digObject, digString, type Part, within } from './json';
import { once } from './once';
import { listed } from './resources';

const INFO = 'io.modelcontextprotocol/';
const OWNERS = [
  ['params', 'clientInfo'],
  ['result', 'serverInfo'],
  ['params', '_meta', `${INFO}clientInfo`],
  ['result', '_meta', `${INFO}serverInfo`],
] as const;

/** Name and version of the implementations that a message tells of. */
export const implementations = once(({ message }: MessageContext): readonly Part[] => {
  if (message.kind !== 'request' && message.kind !== 'result') return [];
  return OWNERS.flatMap((path) => {
    const value = digObject(message, ...path);
    return value ? [{ value, path }] : [];
  });
});

/** Every icon of a message: of tools, prompts, resources, templates, links and implementations. */
export const icons = once((context: MessageContext): readonly Part[] =>
  [...listed(context), ...blocksOf(context, 'resource_link'), ...implementations(context)].flatMap((owner) =>
    within(owner, 'icons'),
  ),
);

/** The sources of all icons, with the scheme in lower case. */
export const iconSources = once((context: MessageContext) =>
  icons(context).flatMap(({ value, path }) => {
    const src = digString(value, 'src');
    if (src === undefined) return [];
    return [{ src, scheme: /^([a-z][a-z0-9+.-]*):/i.exec(src)?.[1]?.toLowerCase(), path: [...path, 'src'] }];
  }),
);
