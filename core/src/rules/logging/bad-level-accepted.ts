import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { isLogLevel } from '../parts/log-levels';
import { since } from '../revisions';

export default defineRule({
  id: 'logging/bad-level-accepted',
  covers: ['logging/bad-level-accepted'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'exchange',
  summary: 'A request for log messages of a level that does not exist is refused.',
  on: { responses: ['result'] },
  check({ request, revision }, report) {
    const level = dig(request, 'params', '_meta', 'io.modelcontextprotocol/logLevel');
    if (level === undefined || isLogLevel(revision, level)) return;
    const text = `The request asks for log messages of level ${literal(level)}, which does not exist, and is served all the same. Refuse it with error -32602, or the client waits for messages that never come.`;
    report({ message: text, path: ['result'], part: 'head', explains: [] });
  },
});
