import { defineRule } from '../define';
import { rewrite } from '../parts/rewrite';

/** A header line, also where it follows a message that had no line feed of its own. */
const HEADER = /(?:^|[}\]])Content-(?:Length|Type)[ \t]*:[ \t]*[^\s"]/i;

/** all header lines, and the empty line behind them */
const HEADERS = /Content-(?:Length|Type)[ \t]*:[^\r\n]*(?:(?:\r?\n)+|$)/gi;

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
  check({ text }, report) {
    if (text === undefined || !HEADER.test(text)) return;
    const message =
      'This is the framing of the Language Server Protocol. On MCP stdio a message is one line: leave the headers out and end it with a newline.';
    report({ message, path: [], fixes: [rewrite('Take the headers out', text.replace(HEADERS, ''))] });
  },
});
