import { defineRule } from '../define';
import { rewriteLine } from '../parts/rewrite';
import type { NewRecord } from '../record-edit';

/** A header line, also where it follows a message that had no line feed of its own. */
const HEADER = /(?:^|[}\]])Content-(?:Length|Type)[ \t]*:[ \t]*[^\s"]/i;

/** a header, to the end of its line */
const HEADERS = /Content-(?:Length|Type)[ \t]*:[^\n]*/gi;

export default defineRule({
  id: 'stdio/content-length-framing',
  covers: ['stdio/content-length-framing', 'stdio/no-content-length'],
  fault: 'transport',
  level: 'error',
  actor: 'either',
  scope: 'raw',
  order: 3,
  summary: 'Messages on stdio are framed by newlines alone.',
  on: {},
  check(context, report) {
    const { text } = context;
    if (text === undefined || !HEADER.test(text)) return;
    const message =
      'This is the framing of the Language Server Protocol. On MCP stdio a message is one line: leave the headers out and end it with a newline.';
    report({ message, path: [], fixes: [rewriteLine(context, 'Take the headers out', ...withoutHeaders(text))] });
  },
});

function withoutHeaders(line: string): readonly NewRecord[] {
  const rest = line.replace(HEADERS, '').trim();
  return rest === '' ? [] : [{ wire: rest }];
}
