import { defineRule } from '../define';
import { templateFault } from '../formats/uri-template';
import { digObject, digString } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'completion/ref-template-valid',
  covers: ['completion/ref-template-valid'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'message',
  summary: 'The `uri` of a ref/resource is a URI or a URI template.',
  on: { kinds: ['request'], methods: ['completion/complete'] },
  check(context, report) {
    const ref = digObject(context.message, 'params', 'ref');
    const uri = ref?.type === 'ref/resource' ? digString(ref, 'uri') : undefined;
    const fault = uri === undefined ? undefined : templateFault(uri);
    if (fault === undefined) return;
    const text = `This is neither a URI nor a template: ${fault}. Write it as the server lists it.`;
    report({ message: text, path: ['params', 'ref', 'uri'] });
  },
});
