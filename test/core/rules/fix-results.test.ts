import { checkExchange } from '@wirebench/core/rules/check-exchange';
import { checkMessage } from '@wirebench/core/rules/check-message';
import { checkTool } from '@wirebench/core/rules/check-tool';
import type { Finding } from '@wirebench/core/rules/types';
import type { RevisionId } from '@wirebench/core/spec/types';
import { describe, expect, it } from 'vitest';
import { applyEdits } from './apply-edits';

/** What the fix of a rule makes of a message; undefined where there is no such fix. */
function mended(findings: readonly Finding[], rule: string, title: RegExp, message: unknown): unknown {
  const fix = findings
    .filter((finding) => finding.rule === rule)
    .flatMap(({ fixes = [] }) => fixes)
    .find((one) => title.test(one.title));
  return fix && applyEdits(message, fix.edits);
}

const mend = (revision: RevisionId, rule: string, title: RegExp, message: unknown) =>
  mended(checkMessage(message, { revision }), rule, title, message);

const ask = (params: object) => ({ jsonrpc: '2.0', id: 1, method: 'elicitation/create', params });
const sample = (params: object) => ({ jsonrpc: '2.0', id: 1, method: 'sampling/createMessage', params });
const form = (requestedSchema: object) => ask({ message: 'm', requestedSchema });
const text = (said: string) => ({ type: 'text', text: said });

describe('fixes of forms', () => {
  const nested = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      home: {
        type: 'object',
        properties: {
          street: { type: 'string' },
          geo: { type: 'object', properties: { lat: { type: 'number' } }, required: ['lat'] },
        },
        required: ['street', 'geo'],
      },
    },
    required: ['home', 'name'],
  };

  it('flattens nested fields, and keeps what is required', () => {
    expect(mend('2025-11-25', 'elicitation/nested-schema', /Flatten/, form(nested))).toEqual(
      form({
        type: 'object',
        properties: { name: { type: 'string' }, home_street: { type: 'string' }, home_geo_lat: { type: 'number' } },
        required: ['home_street', 'home_geo_lat', 'name'],
      }),
    );
  });

  it('does not flatten over a field that has the name, nor what no form can show', () => {
    const taken = { ...nested, properties: { ...nested.properties, home_street: { type: 'string' } } };
    expect(mend('2025-11-25', 'elicitation/nested-schema', /Flatten/, form(taken))).toBeUndefined();
    const list = { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'array' } } } } };
    expect(mend('2025-11-25', 'elicitation/nested-schema', /Flatten/, form(list))).toBeUndefined();
  });

  const tags = (required?: readonly string[]) => ({
    type: 'object',
    properties: { tags: { type: 'array', title: 'Tags', items: { type: 'string', enum: ['a b', 'c'] }, minItems: 1 } },
    ...(required && { required }),
  });

  it('asks yes or no for each option, or for one of them', () => {
    expect(mend('2025-06-18', 'elicitation/no-arrays', /yes or no/, form(tags(['tags'])))).toEqual(
      form({
        type: 'object',
        properties: { tags_a_b: { type: 'boolean', title: 'a b' }, tags_c: { type: 'boolean', title: 'c' } },
        required: [],
      }),
    );
    expect(mend('2025-06-18', 'elicitation/no-arrays', /be chosen/, form(tags()))).toEqual(
      form({ type: 'object', properties: { tags: { type: 'string', title: 'Tags', enum: ['a b', 'c'] } } }),
    );
  });

  it('takes a field for a secret out of the form with its mention in required', () => {
    const secret = {
      type: 'object',
      properties: { user: { type: 'string' }, password: { type: 'string' } },
      required: ['user', 'password'],
    };
    expect(mend('2025-06-18', 'elicitation/form-sensitive', /out of the form/, form(secret))).toEqual(
      form({ type: 'object', properties: { user: { type: 'string' } }, required: ['user'] }),
    );
    expect(mend('2025-06-18', 'elicitation/form-sensitive', /page/, form(secret))).toBeUndefined();
  });
});

describe('fixes of conversations and content', () => {
  it('moves system text to the end of the system prompt, and leaves a sole message to its reader', () => {
    const params = (messages: object[], more: object = {}) => sample({ messages, maxTokens: 5, ...more });
    const system = { role: 'system', content: text('Be brief.') };
    const user = { role: 'user', content: text('Hi') };
    const both = params([system, user], { systemPrompt: 'You help.' });
    expect(mend('2025-11-25', 'sampling/role', /systemPrompt/, both)).toEqual(
      params([user], { systemPrompt: 'You help.\n\nBe brief.' }),
    );
    expect(mend('2025-11-25', 'sampling/role', /systemPrompt/, params([system]))).toBeUndefined();
    expect(mend('2025-11-25', 'sampling/role', /"user"/, params([system]))).toEqual(
      params([{ ...system, role: 'user' }]),
    );
  });

  it.each([
    [
      { type: 'json', data: { a: 1 }, annotations: { priority: 1 } },
      { ...text('{"a":1}'), annotations: { priority: 1 } },
    ],
    [{ type: 'markdown', markdown: '# Hi' }, text('# Hi')],
    [{ type: 'table', rows: 1, cells: [2] }, text('{"rows":1,"cells":[2]}')],
    [
      { type: 'code', text: 'x = 1', language: 'py' },
      { type: 'text', text: 'x = 1', language: 'py' },
    ],
    [
      { type: 'picture', data: 'aGk=', mimeType: 'image/png' },
      { type: 'image', data: 'aGk=', mimeType: 'image/png' },
    ],
  ])('writes a block of an unknown type as what it shows, or as text: %j', (block, expected) => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a' } };
    const result = (content: object[]) => ({ jsonrpc: '2.0', id: 1, result: { content } });
    const found = checkExchange(call, result([block]), { revision: '2025-06-18' });
    expect(mended(found, 'content/type-unknown', /./, result([block]))).toEqual(result([expected]));
  });

  it.each([
    ['image', 'iVBORw0KGgoAAAANSUhEUg==', 'image/png'],
    ['image', '/9j/4AAQ', 'image/jpeg'],
    ['image', 'UklGRhoAAABXRUJQ', 'image/webp'],
    ['image', 'PHN2ZyB4bWxucz0iIi8+', 'image/svg+xml'],
    ['audio', 'UklGRhoAAABXQVZF', 'audio/wav'],
    ['audio', 'T2dnUwAC', 'audio/ogg'],
  ])('reads the media type of %s from its first bytes: %s', (type, data, mimeType) => {
    const message = (block: object) => sample({ messages: [{ role: 'user', content: block }], maxTokens: 5 });
    const fixed = mend('2025-11-25', 'content/mime-required', /which the data show/, message({ type, data }));
    expect(fixed).toEqual(message({ type, data, mimeType }));
  });

  it('offers no audio type for an image, and the other way round', () => {
    const message = sample({
      messages: [{ role: 'user', content: { type: 'image', data: 'T2dnUwAC' } }],
      maxTokens: 5,
    });
    expect(mend('2025-11-25', 'content/mime-required', /which the data show/, message)).toBeUndefined();
  });
});

describe('fixes of the modern era', () => {
  it('puts the question of a server into a result, its params as they are', () => {
    const message = ask({ mode: 'form', message: 'm', requestedSchema: { type: 'object', properties: {} } });
    const found = checkMessage(message, { revision: '2026-07-28', direction: 's2c' });
    expect(mended(found, 'jsonrpc/server-request', /input_required/, message)).toEqual({
      jsonrpc: '2.0',
      id: 'id-of-the-client-request',
      result: {
        resultType: 'input_required',
        inputRequests: { question: { method: 'elicitation/create', params: message.params } },
      },
    });
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const pinged = checkMessage(ping, { revision: '2026-07-28', direction: 's2c' });
    expect(mended(pinged, 'jsonrpc/server-request', /./, ping)).toBeUndefined();
  });

  it('asks for the pages that a -32042 names', () => {
    const page = { mode: 'url', elicitationId: 'e1', url: 'https://example.com/a', message: 'Log in' };
    const error = { code: -32042, message: 'm', data: { elicitations: [page] } };
    expect(mend('2026-07-28', 'error/retired-32042', /input_required/, { jsonrpc: '2.0', id: 1, error })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        resultType: 'input_required',
        inputRequests: {
          page1: {
            method: 'elicitation/create',
            params: { mode: 'url', url: 'https://example.com/a', message: 'Log in' },
          },
        },
      },
    });
  });

  it.each([
    ['user id=a b', 'user%20id=a%20b'],
    ['a=50%, b=x;flag;k=ü', 'a=50%25,b=x;flag;k=%C3%BC'],
    ['a=%20,,b="q"', 'a=%20,b=%22q%22'],
  ])('percent-encodes baggage: %s', (before, expected) => {
    const message = (baggage: string) => ({
      jsonrpc: '2.0',
      method: 'notifications/progress',
      params: { progressToken: 1, progress: 1, _meta: { baggage } },
    });
    expect(mend('2026-07-28', 'meta/baggage-format', /encode/, message(before))).toEqual(message(expected));
  });

  const tool = (inputSchema: object) => ({ name: 'a', inputSchema: { type: 'object', ...inputSchema } });
  const mendTool = (rule: string, title: RegExp, value: object) =>
    mended(checkTool(value, { revision: '2026-07-28' }), rule, title, value);

  it('refers to a definition of the schema itself, under a free name', () => {
    const before = tool({
      properties: { n: { $ref: 'https://x.example/defs.json#/$defs/Node' } },
      $defs: { Node: { type: 'string' } },
    });
    expect(mendTool('schema/external-ref', /defs/, before)).toEqual(
      tool({
        properties: { n: { $ref: '#/$defs/Node2' } },
        $defs: {
          Node: { type: 'string' },
          Node2: { $comment: 'Put the schema of https://x.example/defs.json#/$defs/Node here' },
        },
      }),
    );
  });

  it('gives the second of two headers a name of its own', () => {
    const header = (value: string) => ({ type: 'string', 'x-mcp-header': value });
    const two = (second: string) => tool({ properties: { region: header('Region'), homeRegion: header(second) } });
    expect(mendTool('x-mcp-header/unique', /./, two('region'))).toEqual(two('Home-Region'));
  });

  it('moves a property only where its name is free', () => {
    const annotated = { type: 'string', 'x-mcp-header': 'R' };
    const free = tool({ anyOf: [{ properties: { r: annotated } }], properties: { s: {} } });
    expect(mendTool('x-mcp-header/reachable', /Move/, free)).toEqual(
      tool({ anyOf: [{ properties: {} }], properties: { s: {}, r: annotated } }),
    );
    const taken = tool({ anyOf: [{ properties: { r: annotated } }], properties: { r: {} } });
    expect(mendTool('x-mcp-header/reachable', /Move/, taken)).toBeUndefined();
    expect(mendTool('x-mcp-header/reachable', /Remove/, taken)).toEqual(
      tool({ anyOf: [{ properties: { r: { type: 'string' } } }], properties: { r: {} } }),
    );
  });
});
