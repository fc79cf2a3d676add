import { measure } from '../../schema/foreign-size';
import type { JsonEdit } from '../../text/types';
import type { MessageContext } from '../types';
import { dig } from './json';
import type { SampledMessage } from './sampling';

/**
 * Puts other messages in the place of one in a conversation; undefined where that is no list, or a large one: the whole
 * list is written anew.
 */
export function replaceMessage(
  context: MessageContext,
  { path }: SampledMessage,
  replacements: readonly unknown[],
): JsonEdit | undefined {
  const list = path.slice(0, -1);
  const at = path.at(-1);
  const messages = dig(context.message, ...list);
  if (!Array.isArray(messages) || typeof at !== 'number' || measure(messages) !== undefined) return undefined;
  return { op: 'set', path: list, value: [...messages.slice(0, at), ...replacements, ...messages.slice(at + 1)] };
}
