import { defineRule } from '../define';
import { rewrite } from '../parts/rewrite';
import { recordFix } from '../record-fix';
import { until } from '../revisions';
import type { Fix } from '../types';

export default defineRule({
  id: 'stdio/no-blank-lines',
  covers: ['stdio/no-blank-lines'],
  revisions: until('2025-11-25'),
  level: 'warning',
  fault: 'transport',
  actor: 'either',
  scope: 'session',
  summary: 'There are no empty lines between the messages on stdio.',
  on: { texts: true },
  check({ recording, step: { text, letter, direction, http, sse } }, report) {
    if (direction === undefined || http || sse || recording.transport === 'http' || recording.transport === 'sse')
      return;
    const written = letter ?? text;
    // headers before the message have a rule of their own
    if (written !== undefined && /^content-length:/im.test(written.slice(0, 1000))) return;
    // the line feed at the end belongs to the message before it
    if (written === undefined || !/^(?:\r?\n|\r?$)|\n\r?\n/.test(written)) return;
    report({
      fixes: [withoutEmptyLines(written)],
      message:
        'There is an empty line here. Each line of stdio is one message, so strict readers take this for a message that is no JSON, and report it or give up. Write one line feed after each message and nothing else.',
    });
  },
});

function withoutEmptyLines(text: string): Fix {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length === 0
    ? recordFix('Delete the empty line', { op: 'delete' })
    : rewrite('Take the empty lines out', ...lines);
}
