import type { MessageContext } from '../types';
import { blocksOf, contentBlocks } from './content';
import { dig, objectsAt, type Part, within } from './json';

/** Resources with what is in them: what resources/read gives, and what content embeds. */
export const resourceContents = (context: MessageContext): readonly Part[] => [
  ...readContents(context),
  ...embeddedResources(context),
];

/** What resources/read gives. */
export const readContents = ({ message, answers }: MessageContext): readonly Part[] =>
  message.kind === 'result' && answers?.method.method === 'resources/read'
    ? objectsAt(message, 'result', 'contents')
    : [];

/** Resources that content embeds. */
export const embeddedResources = (context: MessageContext): readonly Part[] =>
  blocksOf(context, 'resource').flatMap((block) => within(block, 'resource'));

const LISTS: Readonly<Record<string, string>> = {
  'tools/list': 'tools',
  'prompts/list': 'prompts',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
};

/** Entries of a list result: tools, prompts, resources, resource templates. */
export function listed({ message, answers }: MessageContext): readonly Part[] {
  const name = message.kind === 'result' && answers ? LISTS[answers.method.method] : undefined;
  return name === undefined ? [] : objectsAt(message, 'result', name);
}

/** The same as they stand there, whatever they are. */
export function entriesOf({ message, answers }: MessageContext): readonly unknown[] {
  const name = message.kind === 'result' && answers ? LISTS[answers.method.method] : undefined;
  const list = name === undefined ? undefined : dig(message, 'result', name);
  return Array.isArray(list) ? list : [list];
}

/** All that may have `annotations`. */
export const annotated = (context: MessageContext): readonly Part[] => [...contentBlocks(context), ...listed(context)];
