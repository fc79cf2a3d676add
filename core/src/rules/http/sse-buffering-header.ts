import { defineRule } from '../define';
import { atHeaders, isEventStream, setHeader } from '../recording/header-values';
import { memoryOf } from '../recording/memory';
import { postOf } from '../recording/posts';
import { since } from '../revisions';

const NAME = 'X-Accel-Buffering';
const said = memoryOf(() => ({ once: false }));

export default defineRule({
  id: 'http/sse-buffering-header',
  covers: ['http/sse-buffering-header'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A stream of events has X-Accel-Buffering: no.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange } }, report) {
    const headers = exchange?.response?.headers;
    if (headers === undefined || !isEventStream(headers) || !postOf(recording, exchange)) return;
    const found = headers.get(NAME.toLowerCase());
    if (found?.value.trim().toLowerCase() === 'no' || said(recording).once) return;
    // a server leaves it out always or never
    said(recording).once = true;
    report({
      message: `This stream has no ${NAME}: no, so a proxy such as nginx may hold events back until its buffer is full, and progress comes all at once. Add the header to every stream.`,
      ...atHeaders,
      fixes: [setHeader(found?.key ?? NAME, 'no')],
    });
  },
});
