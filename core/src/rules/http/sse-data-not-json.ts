import { defineRule } from '../define';
import { eventsOf } from '../formats/event-stream';
import { rewrite } from '../parts/rewrite';
import { streamText } from '../parts/stream-text';
import { recordFix } from '../record-fix';
import type { Step } from '../recording/step';
import { since } from '../revisions';

const isMessage = (event: string | undefined) => event === undefined || event === '' || event === 'message';

/** The data of the first event that should be a message and is no JSON. */
function notJson(step: Step): string | undefined {
  if (step.sse) return isMessage(step.sse.event) && step.text?.trim() ? step.text : undefined;
  return eventsOf(streamText(step)).find(({ event, data }) => isMessage(event) && data?.trim() && !isJson(data))?.data;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const commented = (text = ''): string =>
  text.replaceAll(/^data: ?(.*)$/gm, (line, data) => (isJson(data) ? line : `: ${data}`));

export default defineRule({
  id: 'http/sse-data-not-json',
  covers: ['http/sse-data-not-json'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'The data of an event is one JSON-RPC message.',
  on: { phases: ['event', 'response'] },
  check({ step }, report) {
    if (notJson(step) === undefined) return;
    report({
      message:
        'The data of this event is no JSON, and clients read each event as a message: they report it, or end the stream. To keep a connection open send a comment, a line that begins with a colon.',
      within: 'record',
      path: ['raw'],
      fixes: [
        step.sse ? recordFix('Delete the event', { op: 'delete' }) : rewrite('Send a comment', commented(step.text)),
      ],
    });
  },
});
