import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { atUrl, isRedacted } from '../recording/header-values';
import { targetOfUrl } from '../recording/http-endpoint';

export default defineRule({
  id: 'http/sse-post-to-endpoint',
  covers: ['http/sse-post-to-endpoint'],
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'Messages are posted to the address that the endpoint event gave.',
  on: { phases: ['request'] },
  check({ recording, step: { http, message } }, report) {
    const { postTarget } = recording.endpoint;
    if (recording.transport !== 'sse' || http?.method !== 'POST' || http.url === undefined) return;
    if (message === undefined || message.kind === 'other' || postTarget === undefined) return;
    const target = targetOfUrl(http.url);
    // a proxy may put a path of its own before that of the server
    if (target.endsWith(postTarget) || postTarget.endsWith(target) || isRedacted(target + postTarget)) return;
    report({
      message: `This is posted to ${quoted(target)}, and the endpoint event named ${quoted(postTarget)}: only there does the server know which stream the message belongs to. Post to that address.`,
      ...atUrl,
      fixes: [
        {
          title: `Post to ${postTarget.slice(0, 60)}`,
          edits: [{ op: 'set', path: ['http', 'url'], value: postTarget }],
        },
      ],
    });
  },
});
