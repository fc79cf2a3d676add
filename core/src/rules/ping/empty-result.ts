import { has } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { setTo } from '../quick-fix';
import { until } from '../revisions';

export default defineRule({
  id: 'ping/empty-result',
  covers: ['ping/empty-result'],
  revisions: until('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'exchange',
  summary: 'The result of ping is empty.',
  on: { responses: ['result'], methods: ['ping'] },
  check({ response }, report) {
    const result = digObject(response, 'result');
    const extra = Object.keys(result ?? {}).find((key) => key !== '_meta');
    if (result === undefined || extra === undefined) return;
    const value = has(result, '_meta') ? { _meta: result._meta } : {};
    const text = `The answer to ping is an empty object. Strict receivers refuse one with ${quoted(extra)} in it and take the connection for broken.`;
    report({ message: text, path: ['result'], fixes: [setTo(['result'], value, 'Leave only what may be there')] });
  },
});
