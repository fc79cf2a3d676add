import type { JsonEdit } from '../../text/types';
import { offeredFix } from '../quick-fix';
import type { MessageContext, Report } from '../types';
import { asked, given } from './input';
import { digString, type Part, within } from './json';
import { once } from './once';

export const isToolUse = ({ value }: Part): boolean => value.type === 'tool_use';

export const isToolResult = ({ value }: Part): boolean => value.type === 'tool_result';

export interface SampledMessage extends Part {
  readonly role: string | undefined;
  /** its content, also where that is a single block and no list */
  readonly blocks: readonly Part[];
}

const messageOf = (part: Part): SampledMessage => ({
  ...part,
  role: digString(part.value, 'role'),
  blocks: within(part, 'content'),
});

/** The conversations that are given to a model, each as its messages. */
export const conversations = once((context: MessageContext): readonly (readonly SampledMessage[])[] =>
  asked(context, 'sampling/createMessage').map((params) => within(params, 'messages').map(messageOf)),
);

/** What models answered. */
export const sampledAnswers = once((context: MessageContext): readonly SampledMessage[] =>
  given(context, 'sampling/createMessage').map(messageOf),
);

/**
 * Reports a message whose blocks belong to the other role; where all of them do, the role is what was meant wrong.
 * @param before what else the other role calls for
 */
export function reportRole(
  report: Report,
  { path, blocks }: SampledMessage,
  message: string,
  role: 'user' | 'assistant',
  isMisplaced: (block: Part) => boolean,
  before: readonly JsonEdit[] = [],
): void {
  const place = [...path, 'role'];
  const title = before.length === 0 ? `Write "${role}"` : `Write "${role}", and that the tool was not run`;
  const fix = offeredFix(title, ...before, { op: 'set', path: place, value: role });
  report({ message, path: place, fixes: blocks.every(isMisplaced) ? [fix] : [] });
}
