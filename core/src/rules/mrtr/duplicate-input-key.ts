import { isObject, member } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { parseDocument } from '../../text/document';
import { duplicates } from '../../text/duplicates';
import { memberOf } from '../../text/places';
import type { JsonMember } from '../../text/types';
import { defineRule } from '../define';
import { rewrite } from '../parts/rewrite';
import { since } from '../revisions';

/** characters of a message that is parsed again only for this */
const LONGEST = 1_000_000;

export default defineRule({
  id: 'mrtr/duplicate-input-key',
  covers: ['mrtr/duplicate-input-key'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'The keys of `inputRequests` differ.',
  on: { kinds: ['result'], facet: 'asks' },
  check({ step: { message, letter } }, report) {
    if (message?.kind !== 'result' || letter === undefined || letter.length > LONGEST) return;
    if (!isObject(message.result) || !isObject(member(message.result, 'inputRequests'))) return;
    const { root } = parseDocument(letter);
    const asked = memberOf(memberOf(root, 'result')?.value, 'inputRequests')?.value;
    const twice = asked && duplicates(asked).find(({ object }) => object === asked);
    if (twice === undefined) return;
    const path = ['result', 'inputRequests', twice.key];
    report({
      message: `${quoted(twice.key)} stands here ${twice.members.length} times, and a JSON parser keeps the last one without a word: the client never sees the others and cannot answer them. Give each request a key of its own.`,
      path,
      fixes: [rewrite('Rename the second one', renamed(letter, twice.members[1]!))],
      part: 'key',
    });
  },
});

function renamed(text: string, { key, keyRange: { offset, length } }: JsonMember): string {
  return `${text.slice(0, offset)}${JSON.stringify(`${key}-2`)}${text.slice(offset + length)}`.trim();
}
