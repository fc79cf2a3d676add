import { ISSUE_LIMIT } from '@wirebench/core/schema/types';
import { validate } from '@wirebench/core/schema/validator';
import { revision } from '@wirebench/core/spec/index';
import { describe, expect, it } from 'vitest';

const modern = revision('2026-07-28');
const legacy = revision('2025-11-25');
const said = (definition: string, value: unknown, of = modern) =>
  validate(of, definition, value).issues.map(({ at, keyword, message }) => [
    at.path.join('/'),
    at.part,
    keyword,
    message,
  ]);
const blocks = (...content: unknown[]) => ({ resultType: 'complete', content });

describe('one fault, one issue, at its place', () => {
  it.each([
    [
      'no type',
      [{ text: 'x' }],
      'content/0',
      'head',
      'missing',
      '`type` is missing in item 1 of `content`: "text", "image", "audio", "resource_link" or "resource".',
    ],
    [
      'an unknown type',
      [{ type: 'json' }],
      'content/0/type',
      'value',
      'value',
      '`type` has to be "text", "image", "audio", "resource_link" or "resource", not "json".',
    ],
    [
      'a misspelt type',
      [{ type: 'txt', text: 'x' }],
      'content/0/type',
      'value',
      'value',
      '`type` has to be "text", "image", "audio", "resource_link" or "resource", not "txt". Did you mean "text"?',
    ],
    [
      'a member of the branch',
      [{ type: 'image', data: 'aGk=' }],
      'content/0',
      'head',
      'missing',
      '`mimeType` is missing in item 1 of `content`.',
    ],
    ['no object', ['x'], 'content/0', 'value', 'type', 'item 1 of `content` has to be an object, not a string.'],
    [
      'neither text nor blob',
      [{ type: 'resource', resource: { uri: 'a' } }],
      'content/0/resource',
      'head',
      'branch',
      '`resource` needs `text` or `blob`.',
    ],
    [
      'out of range',
      [{ type: 'text', text: '', annotations: { priority: 5 } }],
      'content/0/annotations/priority',
      'value',
      'maximum',
      '`priority` has to be 1 or less, not 5.',
    ],
  ])('%s', (_, content, ...issue) => {
    expect(said('CallToolResult', blocks(...content))).toEqual([issue]);
  });

  it('enters a union by members where there is no discriminator', () => {
    const params = (answer: unknown) => ({
      name: 't',
      inputResponses: { k: answer },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    });
    const where = 'inputResponses/k';
    expect(said('CallToolRequestParams', params({ action: 'reject' }))).toEqual([
      [
        `${where}/action`,
        'value',
        'value',
        '`action` has to be "accept", "cancel" or "decline", not "reject". Did you mean "decline"?',
      ],
    ]);
    expect(said('CallToolRequestParams', params({ role: 'user', content: { type: 'text', text: 'q' } }))).toEqual([
      [where, 'head', 'missing', '`model` is missing in `k`.'],
    ]);
    expect(said('CallToolRequestParams', params({ error: {} }))).toEqual([
      [where, 'head', 'branch', '`k` needs `role`, `content` and `model`, `roots` or `action`.'],
    ]);
  });

  it('says a union of scalar types in one issue', () => {
    expect(said('ProgressNotificationParams', { progressToken: null, progress: 1 })).toEqual([
      ['progressToken', 'value', 'type', '`progressToken` has to be a string or an integer, not null.'],
    ]);
    expect(said('ElicitResult', { action: 'accept', content: { n: { a: 1 } } }, legacy)).toEqual([
      ['content/n', 'value', 'type', '`n` has to be an array, a string, a number or true or false, not an object.'],
    ]);
  });

  it('does not list what an object of another kind lacks', () => {
    const elicitations = [{ mode: 'form', message: 'm', requestedSchema: { type: 'object', properties: {} } }];
    const error = { code: -32042, message: 'm', data: { elicitations } };
    expect(said('URLElicitationRequiredError', { jsonrpc: '2.0', id: 1, error }, legacy)).toEqual([
      ['error/data/elicitations/0/mode', 'value', 'value', '`mode` has to be "url", not "form".'],
    ]);
  });

  it('names the places in the definitions, innermost first', () => {
    const { issues } = validate(modern, 'GetPromptResult', {
      resultType: 'complete',
      messages: [{ role: 'system', content: { type: 'text', text: 'x' } }],
    });
    expect(issues.map(({ places }) => places)).toEqual([
      ['Role', 'PromptMessage/role', 'GetPromptResult/messages/*/role'],
    ]);
  });
});

describe('bounds', () => {
  it('stops at the limit and says so', () => {
    const { issues, truncated } = validate(modern, 'CallToolResult', blocks(...Array(100_000).fill(1)));
    expect([issues.length, truncated]).toEqual([ISSUE_LIMIT, true]);
    expect(validate(modern, 'CallToolResult', blocks(...Array(ISSUE_LIMIT).fill(1))).truncated).toBe(false);
  });

  it('takes values that are nested deeper than any stack', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i += 1) deep = { a: [deep] };
    expect(said('CallToolResult', { ...blocks(), structuredContent: deep })).toEqual([]);
    expect(said('CallToolResult', { ...blocks(), structuredContent: deep, isError: 1 })).toHaveLength(1);
    expect(said('LoggingMessageNotificationParams', { level: 'info', data: deep })).toEqual([]);
  });

  it('reads own members only', () => {
    const value = JSON.parse('{"resultType":"complete","content":[],"__proto__":{"isError":"no"},"constructor":1}');
    expect(said('CallToolResult', value)).toEqual([]);
    expect(said('CallToolResult', JSON.parse('{"__proto__":{"content":[],"resultType":"complete"}}'))).toEqual([
      ['', 'head', 'missing', '`content` is missing.'],
      ['', 'head', 'missing', '`resultType` is missing.'],
    ]);
  });

  it('keeps control characters and lone surrogates out of messages', () => {
    const [issue] = validate(modern, 'CallToolResult', blocks({ type: '\ud800\n`"' })).issues;
    expect(issue!.message).toMatch(/, not " {2}`'"\.$/);
  });

  it('throws for a definition that the revision does not have', () => {
    expect(() => validate(legacy, 'DiscoverResult', {})).toThrow('2025-11-25 has no definition DiscoverResult');
  });
});
