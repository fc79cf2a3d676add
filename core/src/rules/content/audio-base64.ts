import { defineRule } from '../define';
import { blocksOf } from '../parts/content';
import { reportBase64 } from '../parts/report-format';
import { since } from '../revisions';

export default defineRule({
  id: 'content/audio-base64',
  covers: ['content/audio-base64', 'tools/binary-base64', 'prompts/audio-base64', 'sampling/binary-base64'],
  revisions: since('2025-03-26'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'The data of an audio block is base64.',
  on: { kinds: ['request', 'result'], facet: 'content' },
  check(context, report) {
    for (const block of blocksOf(context, 'audio')) reportBase64(report, block, 'data');
  },
});
