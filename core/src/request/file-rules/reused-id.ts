import type { JsonEdit } from '../../text/types';
import { memberNode } from '../members';
import { messageFacts } from '../message-facts';
import type { RequestItem } from '../types';
import { templatesIn } from '../variables';
import { defineFileRule } from './define';

export default defineFileRule(
  { id: 'file/reused-id', level: 'hint', fault: 'json-rpc', summary: 'A request id is used once in a session.' },
  {
    file: ({ file }, report) => {
      const seen = new Map<string, RequestItem>();
      for (const item of file.items) {
        const key = idOf(item);
        if (key === undefined) continue;
        const earlier = seen.get(key);
        if (!earlier) {
          seen.set(key, item);
          continue;
        }
        const edits = toFilledForm(item);
        report({
          message: `The id ${key} is used by an earlier request of this file; in one session the second use breaks the rule that ids are new. The filled form gets an id of its own.`,
          path: [...item.path, 'send', 'id'],
          related: [{ message: 'The earlier use', at: { path: [...earlier.path, 'send', 'id'], part: 'value' } }],
          fixes: edits ? [{ title: 'Use the filled form', edits }] : [],
        });
      }
    },
    aboutMessages: true,
  },
);

/** The id of a verbatim request, with its type. */
function idOf(item: RequestItem): string | undefined {
  if (item.mode !== 'verbatim') return undefined;
  const { id, isRequest } = messageFacts(item.payload);
  return isRequest ? id : undefined;
}

/** A text that looks like a variable would change its meaning on the way, so then a person has to do it. */
function toFilledForm(item: RequestItem): readonly JsonEdit[] | undefined {
  if (item.path.length === 0 || templatesIn(item.payload).length > 0) return undefined;
  const members = ['method', 'params'].filter((key) => memberNode(item.payload, key));
  return [
    ...members.map((key): JsonEdit => ({ op: 'move', path: [...item.path, 'send', key], to: [...item.path, key] })),
    { op: 'remove', path: [...item.path, 'send'] },
  ];
}
