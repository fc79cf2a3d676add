import { checkMessage } from '@wirebench/core/rules/check-message';
import { describe, expect, it } from 'vitest';
import { applyEdits } from './apply-edits';

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';
const call = (method: string, params: unknown, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params });

/** What people write, the one finding that it gives, and what the fix makes of it. */
const MISTAKES = [
  {
    name: '`tool` and `args` for `name` and `arguments`',
    message: call('tools/call', { tool: 'weather', args: { city: 'Bern' }, _meta: META }),
    rule: 'tools/call-name-required',
    at: { path: ['params', 'tool'], part: 'key' },
    says: '`tool` is called `name` here and `args` is called `arguments`.',
    fixed: call('tools/call', { name: 'weather', arguments: { city: 'Bern' }, _meta: META }),
  },
  {
    name: '`tool` for `name`',
    message: call('tools/call', { tool: 'weather', arguments: { city: 'Bern' }, _meta: META }),
    rule: 'tools/call-name-required',
    at: { path: ['params', 'tool'], part: 'key' },
    says: '`tool` is called `name` here.',
    fixed: call('tools/call', { name: 'weather', arguments: { city: 'Bern' }, _meta: META }),
  },
  {
    name: '`args` for `arguments`',
    message: call('tools/call', { name: 'weather', args: { city: 'Bern' }, _meta: META }),
    rule: 'mistake/arguments-name',
    at: { path: ['params', 'args'], part: 'key' },
    says: '`args` is called `arguments` here',
    fixed: call('tools/call', { name: 'weather', arguments: { city: 'Bern' }, _meta: META }),
  },
  {
    name: 'the typo tools/col',
    message: call('tools/col', { name: 'weather', _meta: META }),
    rule: 'method/unknown',
    at: { path: ['method'], part: 'value' },
    says: 'Did you mean `tools/call`?',
    fixed: call('tools/call', { name: 'weather', _meta: META }),
  },
  {
    name: 'id: null',
    message: call('tools/list', { _meta: META }, null),
    rule: 'id/null',
    at: { path: ['id'], part: 'value' },
    says: 'The id of a request must not be null',
    fixed: call('tools/list', { _meta: META }, 1),
  },
  {
    name: 'missing _meta',
    message: call('tools/list', {}),
    rule: 'meta/required',
    at: { path: ['params'], part: 'head' },
    says: '`_meta` is missing in `params`.',
    fixed: call('tools/list', { _meta: META }),
  },
  {
    name: 'missing params, and _meta with them',
    message: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    rule: 'meta/params-required',
    at: { path: [], part: 'head' },
    says: '`params` is missing.',
    fixed: call('tools/list', { _meta: META }),
  },
  {
    name: 'one key of _meta missing',
    message: call('tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }),
    rule: 'meta/client-capabilities-required',
    at: { path: ['params', '_meta'], part: 'head' },
    says: '`io.modelcontextprotocol/clientCapabilities` is missing in `_meta`.',
    fixed: call('tools/list', { _meta: META }),
  },
  {
    name: 'resources/subscribe under 2026-07-28',
    message: call('resources/subscribe', { uri: 'file:///a' }),
    rule: 'lifecycle/resources-subscribe-removed',
    at: { path: ['method'], part: 'value' },
    says: '`resources/subscribe` is not in 2026-07-28; it went away after 2025-11-25',
    fixed: call('subscriptions/listen', { notifications: { resourceSubscriptions: ['file:///a'] }, _meta: META }),
  },
  {
    name: 'initialize under 2026-07-28',
    message: call('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: { elicitation: {} },
      clientInfo: { name: 'c', version: '1' },
    }),
    rule: 'lifecycle/initialize-removed',
    at: { path: ['method'], part: 'value' },
    says: '`initialize` is not in 2026-07-28; it went away after 2025-11-25: there is no handshake',
    fixed: call('server/discover', {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
        'io.modelcontextprotocol/clientInfo': { name: 'c', version: '1' },
      },
    }),
  },
  {
    name: 'tools/list_changed without its prefix',
    message: { jsonrpc: '2.0', method: 'tools/list_changed', params: { _meta: { [SUBSCRIPTION]: 4 } } },
    rule: 'mistake/method-prefix',
    at: { path: ['method'], part: 'value' },
    says: '`tools/list_changed` is written `notifications/tools/list_changed`',
    fixed: {
      jsonrpc: '2.0',
      method: 'notifications/tools/list_changed',
      params: { _meta: { [SUBSCRIPTION]: 4 } },
    },
  },
  {
    name: 'notifications/logging/message',
    message: { jsonrpc: '2.0', method: 'notifications/logging/message', params: { level: 'info', data: 1 } },
    rule: 'mistake/method-name',
    at: { path: ['method'], part: 'value' },
    says: '`notifications/logging/message` is called `notifications/message` in MCP',
    fixed: { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 1 } },
  },
  {
    name: 'resources/get',
    message: call('resources/get', { uri: 'file:///a', _meta: META }),
    rule: 'mistake/method-name',
    at: { path: ['method'], part: 'value' },
    says: '`resources/get` is called `resources/read` in MCP',
    fixed: call('resources/read', { uri: 'file:///a', _meta: META }),
  },
  {
    name: 'callTool',
    message: call('callTool', { name: 'weather', _meta: META }),
    rule: 'mistake/method-notation',
    at: { path: ['method'], part: 'value' },
    says: '`callTool` is written `tools/call` on the wire',
    fixed: call('tools/call', { name: 'weather', _meta: META }),
  },
  {
    name: 'arguments given as JSON text',
    message: call('tools/call', { name: 'weather', arguments: '{"city":"Bern"}', _meta: META }),
    rule: 'tools/arguments-object',
    at: { path: ['params', 'arguments'], part: 'value' },
    says: '`arguments` has to be an object, not a string. It looks like JSON text: write the object itself.',
    fixed: call('tools/call', { name: 'weather', arguments: { city: 'Bern' }, _meta: META }),
  },
  {
    name: 'resourceId for uri',
    message: call('resources/read', { resourceId: 'file:///a', _meta: META }),
    rule: 'resources/read-uri-required',
    at: { path: ['params', 'resourceId'], part: 'key' },
    says: '`resourceId` is called `uri` here.',
    fixed: call('resources/read', { uri: 'file:///a', _meta: META }),
  },
  {
    name: 'url for uri',
    message: call('resources/read', { url: 'file:///a', _meta: META }),
    rule: 'resources/read-uri-required',
    at: { path: ['params', 'url'], part: 'key' },
    says: '`url` is called `uri` here.',
    fixed: call('resources/read', { uri: 'file:///a', _meta: META }),
  },
  {
    name: 'a level that does not exist',
    message: { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'warn', data: 'x' } },
    rule: 'logging/level-value',
    at: { path: ['params', 'level'], part: 'value' },
    says: 'not "warn". Did you mean "warning"?',
    fixed: { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'warning', data: 'x' } },
  },
] as const;

describe('under 2026-07-28, one mistake gives one finding', () => {
  it.each(MISTAKES.map((one) => [one.name, one] as const))('%s', (_, { message, rule, at, says, fixed }) => {
    const findings = checkMessage(message, { revision: '2026-07-28' });
    expect(findings).toHaveLength(1);
    const [finding] = findings;
    expect(finding).toMatchObject({ rule, at });
    expect(finding!.message).toContain(says);
    const fix = finding!.fixes!.find(({ preferred }) => preferred)!;
    const after = applyEdits(message, fix.edits);
    expect(after).toEqual(fixed);
    expect(checkMessage(after, { revision: '2026-07-28' })).toEqual([]);
  });

  it('gives three findings for three mistakes', () => {
    const message = call('resources/read', { url: 'file:///a' }, null);
    const found = checkMessage(message, { revision: '2026-07-28' }).map(({ rule }) => rule);
    expect(found.sort()).toEqual(['id/null', 'meta/required', 'resources/read-uri-required']);
  });
});

const answer = (result: unknown) => ({ jsonrpc: '2.0', id: 1, result });
const RESULTS = [
  ['nextCursor null', 'tools/list', { tools: [], nextCursor: null }, 'pagination/next-cursor-type', { tools: [] }],
  [
    'a prompt wrapped in `prompt`',
    'prompts/get',
    { prompt: { description: 'd', messages: [] } },
    'prompts/messages-required',
    { description: 'd', messages: [] },
  ],
  [
    'role system',
    'prompts/get',
    { messages: [{ role: 'system', content: { type: 'text', text: 'x' } }] },
    'prompts/role',
    { messages: [{ role: 'user', content: { type: 'text', text: 'x' } }] },
  ],
  [
    'no content',
    'tools/call',
    { structuredContent: { a: 1 } },
    'tools/content-required',
    { structuredContent: { a: 1 }, content: [{ type: 'text', text: '{"a":1}' }] },
  ],
  [
    'content as a string',
    'tools/call',
    { content: 'hi', isError: false },
    'tools/result-content-array',
    { content: [{ type: 'text', text: 'hi' }], isError: false },
  ],
  [
    'content as one block',
    'tools/call',
    { content: { type: 'text', text: 'hi' } },
    'tools/result-content-array',
    { content: [{ type: 'text', text: 'hi' }] },
  ],
  [
    'inputSchema without a type',
    'tools/list',
    { tools: [{ name: 'a', inputSchema: {} }] },
    'tools/input-schema-root-type',
    { tools: [{ name: 'a', inputSchema: { type: 'object' } }] },
  ],
] as const;

describe('results under 2025-11-25', () => {
  it.each(RESULTS)('%s', (_, method, result, rule, fixed) => {
    const options = { revision: '2025-11-25', answers: { method } } as const;
    const findings = checkMessage(answer(result), options);
    expect(findings.map((finding) => finding.rule)).toEqual([rule]);
    const fix = findings[0]!.fixes!.find(({ preferred }) => preferred)!;
    expect(applyEdits(answer(result), fix.edits)).toEqual(answer(fixed));
  });

  it.each([
    ['2025-11-25', ['tools/structured-content-object']],
    ['2026-07-28', []],
  ] as const)('an array as structuredContent under %s', (revision, rules) => {
    const result = { resultType: 'complete', content: [{ type: 'text', text: '[1]' }], structuredContent: [1] };
    const found = checkMessage(answer(result), { revision, answers: { method: 'tools/call' } });
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });

  it.each([
    ['2025-11-25', ['tools/output-schema-type-object']],
    ['2026-07-28', []],
  ] as const)('an outputSchema of an array under %s', (revision, rules) => {
    const inputSchema = { type: 'object', additionalProperties: false };
    const tool = { name: 'a', inputSchema, outputSchema: { type: 'array' } };
    const result = { resultType: 'complete', tools: [tool], ttlMs: 0, cacheScope: 'private' };
    const found = checkMessage(answer(result), { revision, answers: { method: 'tools/list' } });
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });
});

describe('what is fine stays silent', () => {
  it.each([
    ['a tool without properties', answer({ tools: [{ name: 'a', inputSchema: { type: 'object' } }] })],
    ['an empty cursor', answer({ tools: [], nextCursor: '' })],
    ['a null in the data of an error', { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'x', data: null } }],
    ['an error without id', { jsonrpc: '2.0', error: { code: -32700, message: 'x' } }],
    ['a method of a vendor', { jsonrpc: '2.0', id: 1, method: 'com.example/do' }],
    ['a probe for the modern era', call('server/discover', { _meta: META })],
  ])('%s', (_, message) => {
    expect(checkMessage(message, { revision: '2025-11-25' })).toEqual([]);
  });
});
