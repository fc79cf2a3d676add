import { isObject, member } from '../../frame/envelope';
import { defineRule } from '../define';
import { INVALID_PARAMS } from '../parts/error-code';
import { reportStatus, wrongStatus } from '../parts/error-status';
import { since } from '../revisions';

export default defineRule({
  id: 'http/missing-meta-status',
  covers: ['http/missing-meta-status'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A request that lacks a member of _meta is refused with status 400.',
  on: { kinds: ['error'], facet: 'http' },
  check(context, report) {
    const wrong = wrongStatus(context, INVALID_PARAMS, 400);
    if (wrong === undefined) return;
    const { params } = wrong.request;
    const found = isObject(params) ? member(params, '_meta') : undefined;
    const meta = isObject(found) ? found : {};
    const { metaKeys } = context.revision.facts;
    const lacking = metaKeys.find(({ required, on, key }) => required && on === 'request' && !Object.hasOwn(meta, key));
    if (lacking === undefined) return;
    const message = `The request lacks ${lacking.key} in \`_meta\` and is refused with status ${wrong.response.status}. Answer with 400: the request as such is at fault, not one of its arguments.`;
    reportStatus(report, wrong, 400, message);
  },
});
