import { defineRule } from '../define';
import { repairedTemplate, templateFault } from '../formats/uri-template';
import { digString } from '../parts/json';
import { listed } from '../parts/resources';
import { offerTo } from '../quick-fix';

export default defineRule({
  id: 'resources/template-valid',
  covers: ['resources/template-valid', 'resources/template-rfc6570'],
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: '`uriTemplate` is a URI template (RFC 6570).',
  on: { kinds: ['result'], methods: ['resources/templates/list'] },
  check(context, report) {
    for (const { value, path } of listed(context)) {
      const template = digString(value, 'uriTemplate');
      const fault = template === undefined ? undefined : templateFault(template);
      if (template === undefined || fault === undefined) continue;
      const repaired = repairedTemplate(template);
      report({
        message: `This is no URI template: ${fault}. Clients cannot fill it in.`,
        path: [...path, 'uriTemplate'],
        fixes: repaired === undefined ? [] : [offerTo([...path, 'uriTemplate'], repaired)],
      });
    }
  },
});
