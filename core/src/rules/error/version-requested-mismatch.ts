import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig, digString } from '../parts/json';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'error/version-requested-mismatch',
  covers: ['error/version-requested-mismatch'],
  revisions: since('2026-07-28'),
  level: 'warning',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'exchange',
  summary: 'An error for an unsupported version repeats the version of the request.',
  on: { responses: ['error'] },
  check({ request, response }, report) {
    if (dig(response, 'error', 'code') !== -32022) return;
    const path = ['error', 'data', 'requested'];
    const named = digString(response, ...path);
    const asked = digString(request, 'params', '_meta', 'io.modelcontextprotocol/protocolVersion');
    if (named === undefined || asked === undefined || named === asked) return;
    const text = `The request is written in ${quoted(asked)}, and this error says that ${quoted(named)} was asked for. The client learns from it which version to give up, so repeat that of the request.`;
    report({ message: text, path, fixes: asked.length > 100 ? [] : [setTo(path, asked)] });
  },
});
