import type { JsonEdit } from '../../text/types';
import { memberNode } from '../members';
import { defineFileRule } from './define';

/** Members of a message that an item does not have: in the filled form they are added, else they stand in `send`. */
export const MESSAGE_ONLY = ['jsonrpc', 'id'] as const;

const MOVED = ['jsonrpc', 'id', 'method', 'params'];

export default defineFileRule(
  {
    id: 'file/message-in-item',
    level: 'warning',
    summary: 'A whole message stands in `send`; the filled form has no `jsonrpc` and no `id`.',
  },
  {
    item: ({ item }, report) => {
      const found = MESSAGE_ONLY.filter((key) => memberNode(item.node, key));
      const first = found[0];
      if (first === undefined) return;
      const names = found.map((key) => `\`${key}\``).join(' and ');
      const whole = item.mode === 'filled';
      const move: readonly JsonEdit[] = MOVED.filter((key) => memberNode(item.node, key)).map((key) => ({
        op: 'move',
        path: [key],
        to: ['send', key],
      }));
      const drop: readonly JsonEdit[] = found.map((key) => ({ op: 'remove', path: [key] }));
      report({
        message: whole
          ? `${names} ${found.length > 1 ? 'are' : 'is'} added when this request is sent; what stands here is not used. Put the whole message into \`send\` to send it to the letter.`
          : `${names} beside \`send\` ${found.length > 1 ? 'are' : 'is'} not sent.`,
        path: [first],
        part: 'key',
        fixes: [
          ...(whole ? [{ title: 'Send this message as it stands: move it into `send`', edits: move }] : []),
          { title: `Remove ${names}`, edits: drop },
        ],
      });
    },
  },
);
