import { isObject, member } from '../../frame/envelope';
import type { SchemaIssue } from '../../schema/types';
import { dig } from '../parts/json';
import { offeredFix, offerTo } from '../quick-fix';
import type { Scene } from '../schema-rule';
import type { Fix } from '../types';

/** All text of a message; undefined where there is something else in it. */
function textIn(message: unknown): string | undefined {
  const content = isObject(message) ? member(message, 'content') : undefined;
  const blocks = Array.isArray(content) ? content : [content];
  const texts = blocks.map((block) => (isObject(block) && block.type === 'text' ? member(block, 'text') : undefined));
  return texts.every((text) => typeof text === 'string') ? texts.join('\n') : undefined;
}

/** Instructions that were written as a message of the role `system`. */
export function toSystemPrompt({ subject, actual }: SchemaIssue, { root }: Scene): readonly Fix[] {
  if (actual !== 'system' && actual !== 'developer') return [];
  const path = subject.slice(0, -1);
  const params = path.slice(0, -2);
  if (path.at(-2) !== 'messages') return [offerTo(subject, 'assistant')];
  const text = textIn(dig(root, ...path));
  const list = dig(root, ...path.slice(0, -1));
  // Without another message there would be nothing left for the model to answer.
  const isOnly = !Array.isArray(list) || list.length < 2;
  if (text === undefined || text.length > 100_000 || isOnly) return [offerTo(subject, 'user')];
  const place = [...params, 'systemPrompt'];
  const before = dig(root, ...place);
  const value = typeof before === 'string' && before !== '' ? `${before}\n\n${text}` : text;
  const edits = [
    { op: 'set', path: place, value },
    { op: 'remove', path },
  ] as const;
  return [offeredFix('Move the text to `systemPrompt`', ...edits), offerTo(subject, 'user')];
}
