import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { errorText } from '../parts/error-text';
import { dig, digObject } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

/** Codes that say nothing of versions: the server failed, or could not read what came. */
const FAILURES: ReadonlySet<unknown> = new Set([-32603, -32700]);

export default defineRule({
  id: 'lifecycle/initialize-error-names-versions',
  covers: ['lifecycle/initialize-error-names-versions'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'exchange',
  summary: 'A server that knows no initialize names its versions in the error.',
  on: { responses: ['error'], methods: ['initialize'] },
  check({ response, revision }, report) {
    const error = digObject(response, 'error');
    if (error === undefined || FAILURES.has(error.code) || Array.isArray(dig(error, 'data', 'supported'))) return;
    if (/\d{4}-\d{2}-\d{2}/.test(errorText(response))) return;
    const value = { supported: [revision.id] };
    const fix = offeredFix('Add `data.supported`', { op: 'set', path: ['error', 'data'], value });
    report({
      message:
        'A client of an older revision asks here, and its user sees the error. Name the versions that the server speaks in `data.supported`, so that it is plain what has to be renewed.',
      path: ['error'],
      part: 'head',
      fixes: has(error, 'data') ? [] : [fix],
    });
  },
});
