import { checkExchange } from '@wirebench/core/rules/check-exchange';
import { checkMessage } from '@wirebench/core/rules/check-message';
import { checkTool } from '@wirebench/core/rules/check-tool';
import { REVISION_IDS } from '@wirebench/core/spec/revision-ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from './apply-edits';

const short = (findings: ReturnType<typeof checkMessage>) =>
  findings.map(({ rule, level, at }) => `${level} ${rule} ${at.part} /${at.path.join('/')}`);

describe('what is no message', () => {
  it.each([
    ['text', 'ready', ['error jsonrpc/not-an-object value /']],
    ['null', null, ['error jsonrpc/not-an-object value /']],
    ['an empty object', {}, ['error mistake/not-json-rpc head /']],
    ['a log record', { level: 'info', msg: 'x', time: 1 }, ['error mistake/log-record head /']],
    ['a bare result', { tools: [] }, ['error mistake/bare-result head /']],
    ['a method that is no string', { jsonrpc: '2.0', id: 1, method: 7 }, ['error jsonrpc/method-string value /method']],
    ['nothing but an id', { jsonrpc: '2.0', id: 1 }, ['error jsonrpc/no-payload head /']],
    ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], ['error jsonrpc/batch value /']],
  ])('%s', (_, value, expected) => {
    expect(short(checkMessage(value, { revision: '2025-11-25' }))).toEqual(expected);
  });
});

describe('batches in 2025-03-26', () => {
  const check = (items: unknown[]) => short(checkMessage(items, { revision: '2025-03-26' }));

  it('checks each message at its place, and moves its fixes with it', () => {
    const bad = { jsonrpc: '1.0', id: 1, method: 'ping' };
    const findings = checkMessage([{ ...bad, jsonrpc: '2.0', id: 2 }, bad], { revision: '2025-03-26' });
    expect(short(findings)).toEqual(['error jsonrpc/version value /1/jsonrpc']);
    expect(findings[0]!.fixes![0]!.edits).toEqual([{ op: 'set', path: [1, 'jsonrpc'], value: '2.0' }]);
  });

  it('finds calls beside responses, and nothing at all', () => {
    const mixed = [
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: 9, result: {} },
    ];
    expect(check(mixed)).toEqual(['error batch/no-mixing head /1']);
    expect(check([])).toEqual(['error batch/empty-array value /']);
  });
});

describe('a response', () => {
  const request = { jsonrpc: '2.0', id: '1', method: 'tools/list' };

  it('is held against the definition of the request that it answers', () => {
    const response = { jsonrpc: '2.0', id: '1', result: { contents: [] } };
    expect(short(checkExchange(request, response, { revision: '2025-11-25' }))).toEqual([
      'error result/shape-for-method head /result',
    ]);
  });

  it('says so where its request is told by its shape alone', () => {
    const response = { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'a' }] } };
    const [finding] = checkMessage(response, { revision: '2025-11-25' });
    expect(finding!.message).toMatch(/ \(Taken for an answer to tools\/list by its members\.\)$/);
  });

  it('is not guessed at where the request is known but not its method', () => {
    const response = { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'a' }] } };
    const options = { revision: '2025-11-25', answers: { method: 'com.example/do' } } as const;
    expect(checkMessage(response, options)).toEqual([]);
  });

  it('keeps the type of the id', () => {
    const response = { jsonrpc: '2.0', id: 1, result: { tools: [] } };
    const [finding] = checkExchange(request, response, { revision: '2025-11-25' });
    expect(finding).toMatchObject({ rule: 'id/response-type-changed', at: { path: ['id'], part: 'value' } });
    expect(finding!.message).toContain('request "1" (string), response 1 (number)');
    expect(finding!.fixes![0]!.edits).toEqual([{ op: 'set', path: ['id'], value: '1' }]);
  });

  it.each([
    ['without structuredContent', { content: [] }, ['error tools/structured-content-missing head /result']],
    ['with it', { content: [], structuredContent: {} }, []],
    ['that failed', { content: [], isError: true }, []],
  ])('of a tool with an outputSchema, %s', (_, result, expected) => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 't' } };
    const tool = { name: 't', inputSchema: { type: 'object' }, outputSchema: { type: 'object' } };
    const response = { jsonrpc: '2.0', id: 1, result };
    expect(short(checkExchange(call, response, { revision: '2025-11-25', tool }))).toEqual(expected);
  });

  it('may be a task where the request asked for one', () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 't', task: {} } };
    const fields = { taskId: 'a', status: 'working', createdAt: '2026-01-05', lastUpdatedAt: '2026-01-05', ttl: null };
    const answer = (result: unknown) =>
      short(checkExchange(call, { jsonrpc: '2.0', id: 1, result }, { revision: '2025-11-25' }));
    expect(answer({ task: fields })).toEqual([]);
    expect(answer(fields)).toEqual(['error tasks/create-result-nested head /result']);
    expect(answer({ content: [] })).toEqual([]);
  });

  it('with another resultType belongs to an extension', () => {
    const result = { resultType: 'com.example/partial', anything: 1 };
    const options = { revision: '2026-07-28', answers: { method: 'tools/call' } } as const;
    expect(checkMessage({ jsonrpc: '2.0', id: 1, result }, options)).toEqual([]);
  });
});

describe('errors', () => {
  it.each([
    ['a code that is no number', { code: '-32601', message: 'm' }, ['error error/code-integer value /error/code']],
    ['a code beyond all integers', { code: 1e100, message: 'm' }, ['warning error/code-range value /error/code']],
    ['no object', 'failed', ['error error/required-fields value /error']],
    ['data that its code needs', { code: -32022, message: 'm' }, ['error error/version-data head /error']],
  ])('%s', (_, error, expected) => {
    expect(short(checkMessage({ jsonrpc: '2.0', id: 1, error }, { revision: '2026-07-28' }))).toEqual(expected);
  });

  it.each([
    ['2025-06-18', -32603, undefined, ['error id/error-null value /id']],
    ['2025-06-18', -32700, undefined, ['warning id/error-null value /id']],
    ['2025-06-18', -32603, 400, ['warning id/error-null value /id']],
    ['2025-11-25', -32700, undefined, ['error id/error-null value /id']],
  ] as const)('an id of null under %s with code %i and status %s', (revision, code, httpStatus, expected) => {
    const message = { jsonrpc: '2.0', id: null, error: { code, message: 'm' } };
    expect(short(checkMessage(message, { revision, httpStatus }))).toEqual(expected);
  });

  it('without id are fine in the body of an HTTP error', () => {
    const message = { jsonrpc: '2.0', error: { code: -32603, message: 'm' } };
    expect(short(checkMessage(message, { revision: '2025-06-18', httpStatus: 400 }))).toEqual([]);
    expect(short(checkMessage(message, { revision: '2025-06-18' }))).toEqual(['error error/id-required head /']);
  });
});

it('warns where only the schema of a revision has no batches', () => {
  const items = [{ jsonrpc: '2.0', id: 1, method: 'ping' }];
  expect(short(checkMessage(items, { revision: '2024-11-05' }))).toEqual(['warning jsonrpc/batch value /']);
});

it('moves _meta with its fix where there are no params yet', () => {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', _meta };
  const findings = checkMessage(message, { revision: '2026-07-28' });
  expect(short(findings)).toEqual(['warning mistake/meta-outside-params key /_meta']);
  const after = applyEdits(message, findings[0]!.fixes![0]!.edits);
  expect(after).toEqual({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta } });
});

describe('levels', () => {
  const message = { jsonrpc: '1.0', id: 1, method: 'ping' };
  it.each([
    [{}, ['error jsonrpc/version value /jsonrpc']],
    [{ jsonrpc: 'hint' }, ['hint jsonrpc/version value /jsonrpc']],
    [{ jsonrpc: 'off', 'jsonrpc/version': 'info' }, ['info jsonrpc/version value /jsonrpc']],
    [{ 'jsonrpc/version': 'off' }, []],
    [JSON.parse('{"__proto__":{"jsonrpc":"off"}}'), ['error jsonrpc/version value /jsonrpc']],
  ] as const)('%j', (levels, expected) => {
    expect(short(checkMessage(message, { revision: '2025-11-25', levels }))).toEqual(expected);
  });
});

it('checks a tool definition by itself', () => {
  const tool = { name: 'a', inputSchema: {}, icons: [{ mimeType: 'image/png' }] };
  const rules = checkTool(tool, { revision: '2025-11-25' }).map(({ rule }) => rule);
  expect(rules.sort()).toEqual(['icons/src-required', 'tools/input-schema-root-type']);
  expect(checkTool({ name: 'a', inputSchema: { type: 'object' } }, { revision: '2025-11-25' })).toEqual([]);
});

describe('anything from the wire', () => {
  const text = fc.oneof(fc.constantFrom('tools/call', 'initialize', '2.0', '__proto__', '\ud800', ''), fc.string());
  const key = fc.oneof(
    fc.constantFrom(
      'jsonrpc',
      'id',
      'method',
      'params',
      'result',
      'error',
      '_meta',
      'name',
      'content',
      'code',
      '__proto__',
    ),
    fc.string(),
  );
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constant(null),
      fc.boolean(),
      fc.double(),
      text,
      tie('array'),
      tie('object'),
    ),
    array: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.array(fc.tuple(key, tie('value')), { maxLength: 6 }).map((entries) => {
      // As JSON.parse does it: `__proto__` is a member like any other.
      const body = entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`);
      return JSON.parse(`{${body.join()}}`);
    }),
  })).value;

  it('never throws, and places findings on paths that exist', () => {
    const check = fc.property(fc.constantFrom(...REVISION_IDS), json, (revision, value) => {
      for (const { at } of checkMessage(value, { revision })) {
        let here: unknown = value;
        for (const segment of at.path) {
          expect(Object.hasOwn(here as object, segment)).toBe(true);
          here = (here as Record<string, unknown>)[segment];
        }
      }
    });
    fc.assert(check, { numRuns: 3000 });
  });

  it.each(REVISION_IDS)('takes deep values and huge arrays under %s', (revision) => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i += 1) deep = [{ a: deep }];
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 't', arguments: deep, args: deep } };
    expect(() => checkMessage(call, { revision })).not.toThrow();
    const result = { content: Array(200_000).fill(null), structuredContent: deep };
    const findings = checkMessage({ jsonrpc: '2.0', id: 1, result }, { revision, answers: { method: 'tools/call' } });
    expect(findings.length).toBeLessThan(110);
    expect(findings.at(-1)!.rule).toBe('shape/more-faults');
  });
});

it('tells a rule that is broken over and over a hundred times, and no more', () => {
  const names = Array.from({ length: 300 }, (_, i) => [`f${i}`, { type: 'string', pattern: 'a' }]);
  const params = {
    mode: 'form',
    message: 'Where?',
    requestedSchema: { type: 'object', properties: Object.fromEntries(names) },
  };
  const inputRequests = { k: { method: 'elicitation/create', params } };
  const message = { jsonrpc: '2.0', id: 1, result: { resultType: 'input_required', inputRequests } };
  const found = checkMessage(message, { revision: '2026-07-28' }).map(({ rule }) => rule);
  expect(found).toEqual(Array(100).fill('elicitation/property-keyword'));
});
