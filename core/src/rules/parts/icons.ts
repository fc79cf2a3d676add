import type { MessageContext } from '../types';
import { blocksOf } from './content';
import { implementations } from './implementations';
import { digString, type Part, within } from './json';
import { once } from './once';
import { listed } from './resources';

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
