import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { completedMediaType, isMediaType } from '../formats/media-type';
import { contentBlocks } from '../parts/content';
import { digString } from '../parts/json';
import { setTo } from '../quick-fix';

export default defineRule({
  id: 'content/mime-valid',
  covers: ['content/mime-valid', 'prompts/image-mime', 'prompts/audio-mime'],
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'The `mimeType` of an image or audio block is a media type.',
  on: { kinds: ['request', 'result'], facet: 'content' },
  check(context, report) {
    for (const { value, path, from } of contentBlocks(context)) {
      const { type } = value;
      const mime = digString(value, 'mimeType');
      if ((type !== 'image' && type !== 'audio') || mime === undefined || isMediaType(mime)) continue;
      const whole = completedMediaType(mime, type);
      const place = [...path, 'mimeType'];
      report({
        message: `${quoted(mime)} is no media type: clients choose by it how to show the data. Write type and subtype, as in \`${whole ?? `${type}/…`}\`.`,
        path: place,
        fixes: whole === undefined ? [] : [setTo(place, whole)],
        // Only the page on prompts says so; elsewhere it follows from what the member is for.
        ...(from !== 'prompt' && { level: 'warning' as const }),
      });
    }
  },
});
