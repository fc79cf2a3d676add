import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig, digString } from '../parts/json';
import { plainFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'lifecycle/discover-omits-served-version',
  covers: ['lifecycle/discover-omits-served-version'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'exchange',
  summary: 'A discover result lists the version in which it was asked and answered.',
  on: { responses: ['result'], methods: ['server/discover'] },
  check({ request, response }, report) {
    const asked = digString(request, 'params', '_meta', 'io.modelcontextprotocol/protocolVersion');
    const path = ['result', 'supportedVersions'];
    const versions = dig(response, ...path);
    if (asked === undefined || !Array.isArray(versions) || versions.includes(asked)) return;
    const fix = plainFix(`Add ${quoted(asked)}`, { op: 'set', path: [...path, versions.length], value: asked });
    const text = `The request is written in ${quoted(asked)} and was answered, yet this version is not listed. The client takes it that it cannot go on.`;
    report({ message: text, path, part: 'key', fixes: asked.length > 100 ? [] : [fix] });
  },
});
