import { isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { rewrite } from '../parts/rewrite';

export default defineRule({
  id: 'http/sse-endpoint-data-uri',
  covers: ['http/sse-endpoint-data-uri'],
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'The endpoint event holds the bare address and no JSON.',
  on: { phases: ['event'] },
  check({ step: { sse, value } }, report) {
    if (sse?.event !== 'endpoint' || (!isObject(value) && !Array.isArray(value))) return;
    const address = digString(value, 'uri') ?? digString(value, 'url');
    report({
      fixes: address === undefined ? [] : [rewrite('Send the address alone', address)],
      message: `The endpoint event holds JSON, and a client takes the whole text for the address to post to. Send the address alone${address ? `, ${address.slice(0, 100)}` : ''}.`,
    });
  },
});
