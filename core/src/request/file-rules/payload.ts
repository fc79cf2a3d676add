import { memberOf } from '../../text/places';
import { SEND_MEMBERS } from '../members';
import { decodeBase64 } from '../payload';
import { defineFileRule } from './define';

/** Exactly one of `method`, `send`, `sendRaw` and `sendBytes`, and what belongs to it. */
export default defineFileRule(
  { id: 'file/payload', level: 'error', summary: 'A request says in exactly one way what is sent.' },
  {
    item: ({ item }, report) => {
      const { node } = item;
      if (node.type !== 'object') return;
      const found = SEND_MEMBERS.filter((key) => memberOf(node, key));
      const [first, second] = found;
      if (first === undefined) {
        const missing = memberOf(node, 'params')
          ? 'The `method` of these `params` is missing'
          : 'This request says nothing to send';
        report({
          message: `${missing}. Add \`method\` (filled form), \`send\` (a message to the letter), \`sendRaw\` or \`sendBytes\`.`,
          path: [],
          part: 'head',
        });
      } else if (second !== undefined) {
        report({
          message: `A request is sent in one way: ${found.map((key) => `\`${key}\``).join(' and ')} exclude each other. Keep one of them.`,
          path: [second],
          part: 'key',
          fixes: found.map((key) => ({
            title: `Keep \`${key}\``,
            edits: found.filter((other) => other !== key).map((other) => ({ op: 'remove' as const, path: [other] })),
          })),
        });
      } else if (first !== 'method' && memberOf(node, 'params')) {
        report({
          message: `\`params\` beside \`${first}\` is not sent: it belongs to the filled form.`,
          path: ['params'],
          part: 'key',
          level: 'warning',
          fixes: [{ title: 'Remove `params`', edits: [{ op: 'remove', path: ['params'] }] }],
        });
      }
      const bytes = memberOf(node, 'sendBytes')?.value?.value;
      if (typeof bytes === 'string' && !decodeBase64(bytes)) {
        report({
          message: '`sendBytes` is no base64: groups of four characters of A–Z, a–z, 0–9, + and /, padded with =.',
          path: ['sendBytes'],
        });
      }
      const raw = memberOf(node, 'sendRaw')?.value?.value;
      if (
        typeof raw === 'string' &&
        /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(raw)
      ) {
        report({
          message: 'Half of a surrogate pair cannot be sent as UTF-8. Give the bytes in `sendBytes`.',
          path: ['sendRaw'],
        });
      }
    },
  },
);
