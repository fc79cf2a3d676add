import type { MessageContext } from '../types';
import { asked, given } from './input';
import { objectsAt, type Part, within } from './json';
import { once } from './once';
import { isToolResult } from './sampling';

export interface Block extends Part {
  readonly from: 'tool' | 'prompt' | 'sampling';
}

const as = (from: Block['from']) => (part: Part) => ({ ...part, from });

function ofResult({ message, answers }: MessageContext): readonly Block[] {
  const method = answers?.method.method;
  if (method === 'tools/call' || method === 'tasks/result') {
    return objectsAt(message, 'result', 'content').map(as('tool'));
  }
  if (method !== 'prompts/get') return [];
  return objectsAt(message, 'result', 'messages')
    .flatMap((one) => within(one, 'content'))
    .map(as('prompt'));
}

/** Content blocks that a message carries: of tool results, prompts, sampling requests and their answers. */
export const contentBlocks = once((context: MessageContext): readonly Block[] => {
  const { message } = context;
  if (message.kind !== 'result' && message.kind !== 'request') return [];
  const own = message.kind === 'result' ? ofResult(context) : [];
  const sampled = asked(context, 'sampling/createMessage').flatMap((params) => within(params, 'messages'));
  const answers = given(context, 'sampling/createMessage');
  if (sampled.length === 0 && answers.length === 0) return own;
  const top = [...sampled, ...answers].flatMap((one) => within(one, 'content'));
  const nested = top.filter(isToolResult).flatMap((block) => within(block, 'content'));
  return [...own, ...[...top, ...nested].map(as('sampling'))];
});

/** Blocks of one type; only those that name it. */
export const blocksOf = (context: MessageContext, type: string): readonly Block[] =>
  contentBlocks(context).filter(({ value }) => value.type === type);
