import type { JsonEdit } from '../../text/types';
import type { MessageContext } from '../types';
import type { Part } from './json';
import { replaceMessage } from './replace-message';
import { isToolResult, isToolUse, type SampledMessage } from './sampling';

/** Uses of tools in a message that the next one has no results for. */
export function openUses({ blocks }: SampledMessage, next: SampledMessage | undefined): readonly Part[] {
  const results = next?.role === 'user' ? next.blocks.filter(isToolResult) : [];
  const answered = new Set(results.map(({ value }) => value.toolUseId));
  return blocks.filter(
    (block) => isToolUse(block) && typeof block.value.id === 'string' && !answered.has(block.value.id),
  );
}

const notRun = ({ value }: Part) => ({
  type: 'tool_result',
  toolUseId: value.id,
  content: [{ type: 'text', text: 'The tool was not run.' }],
  isError: true,
});

/** Adds failed results for open uses: to the message that has the others, else in a message between the two. */
export function addResults(
  context: MessageContext,
  message: SampledMessage,
  next: SampledMessage | undefined,
  open: readonly Part[],
): JsonEdit | undefined {
  const results = open.map(notRun);
  if (next?.role !== 'user' || !next.blocks.some(isToolResult)) {
    return replaceMessage(context, message, [message.value, { role: 'user', content: results }]);
  }
  const content = [...next.blocks.map(({ value }) => value), ...results];
  return replaceMessage(context, next, [{ ...next.value, content }]);
}
