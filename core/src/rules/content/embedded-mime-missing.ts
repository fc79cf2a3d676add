import { has } from '../../frame/envelope';
import type { JsonEdit } from '../../text/types';
import { defineRule } from '../define';
import { embeddedResources } from '../parts/resources';
import { offeredFix } from '../quick-fix';

export default defineRule({
  id: 'content/embedded-mime-missing',
  covers: ['content/embedded-mime-missing', 'prompts/embedded-resource-mime'],
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'An embedded resource in a prompt says its media type.',
  on: { kinds: ['result'], methods: ['prompts/get'] },
  check(context, report) {
    for (const { value, path } of embeddedResources(context)) {
      if (has(value, 'mimeType')) continue;
      const isText = typeof value.text === 'string';
      const edit: JsonEdit = { op: 'set', path: [...path, 'mimeType'], value: 'text/plain' };
      report({
        message:
          '`mimeType` is missing, so the client cannot tell what this resource is before it hands it to a model.',
        path,
        part: 'head',
        fixes: isText ? [offeredFix('Add "mimeType": "text/plain"', edit)] : [],
      });
    }
  },
});
