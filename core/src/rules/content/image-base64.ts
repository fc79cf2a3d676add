import { defineRule } from '../define';
import { blocksOf } from '../parts/content';
import { reportBase64 } from '../parts/report-format';

export default defineRule({
  id: 'content/image-base64',
  covers: ['content/image-base64', 'tools/binary-base64', 'prompts/image-base64', 'sampling/binary-base64'],
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'The data of an image is base64.',
  on: { kinds: ['request', 'result'], facet: 'content' },
  check(context, report) {
    for (const block of blocksOf(context, 'image')) reportBase64(report, block, 'data');
  },
});
