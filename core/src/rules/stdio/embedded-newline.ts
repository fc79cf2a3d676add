import { defineRule } from '../define';
import { rewriteLine } from '../parts/rewrite';

/** A bracket alone, or a member of an object alone: a line of JSON that was laid out for people. */
const BRACKETS = /^[ \t]*[[\]{}]{1,2},?[ \t\r]*$/;
const MEMBER = /^[ \t]+"(?:[^"\\]|\\.){1,200}":[ \t]*\S/;

export default defineRule({
  id: 'stdio/embedded-newline',
  covers: ['stdio/embedded-newline', 'stdio/no-embedded-newline'],
  fault: 'transport',
  level: 'error',
  actor: 'either',
  scope: 'raw',
  order: 5,
  summary: 'A message on stdio is one line.',
  on: {},
  check(context, report) {
    const { text, isJson } = context;
    if (text === undefined) return;
    const isWhole = isJson && text.trim().includes('\n');
    if (!isWhole && (isJson || !(BRACKETS.test(text) || MEMBER.test(text)))) return;
    const what = isWhole ? 'This message goes over several lines' : 'This looks like one line of a message of several';
    report({
      message: `${what}. On stdio the newline ends a message: write JSON without line breaks.`,
      path: [],
      fixes: isWhole
        ? [rewriteLine(context, 'Write it on one line', { wire: text.trim().replaceAll(/[\t ]*[\r\n]+[\t ]*/g, '') })]
        : [],
    });
  },
});
