import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkExchange } from '@wirebench/core/rules/check-exchange';
import { checkMessage } from '@wirebench/core/rules/check-message';
import { checkTool } from '@wirebench/core/rules/check-tool';
import type { Finding } from '@wirebench/core/rules/types';
import { revision } from '@wirebench/core/spec/index';
import { describe, expect, it } from 'vitest';

// The official examples lie beside the repository and not in it; where they are absent there is nothing to hold against.
const EXAMPLES = join(__dirname, '..', '..', '..', '..', 'shared', 'spec', '2026-07-28', 'examples');

const modern = revision('2026-07-28');
type Json = Record<string, unknown>;

const META = {
  'io.modelcontextprotocol/protocolVersion': modern.id,
  'io.modelcontextprotocol/clientCapabilities': {
    sampling: { tools: {}, context: {} },
    elicitation: { form: {}, url: {} },
    roots: {},
  },
};
const request = (method: string, params: Json = {}) => ({
  jsonrpc: '2.0',
  id: 'listen-1',
  method,
  params: { ...params, _meta: { ...META, ...(params._meta as Json | undefined) } },
});
const result = (value: Json) => ({ jsonrpc: '2.0', id: 'listen-1', result: value });
const asked = (method: string, params: Json) => ({
  resultType: 'input_required',
  inputRequests: { k: { method, params } },
});

/** Params that make a request whole to which a result of the method is an answer. */
const PARAMS: Readonly<Record<string, (answer: Json) => Json>> = {
  'tools/call': () => ({ name: 'a' }),
  'prompts/get': () => ({ name: 'a' }),
  'resources/read': ({ contents }) => ({ uri: (contents as Json[] | undefined)?.[0]?.uri ?? 'file:///a' }),
  'completion/complete': () => ({ ref: { type: 'ref/prompt', name: 'a' }, argument: { name: 'b', value: '' } }),
  'subscriptions/listen': () => ({ notifications: {} }),
};

const answer = (method: string, value: Json): readonly Finding[] => {
  const sent = request(method, PARAMS[method]?.(value));
  return checkExchange(sent, result(value), { revision: modern, direction: 's2c' });
};
const retried = (value: unknown) =>
  checkMessage(request('tools/call', { name: 'a', inputResponses: { k: value } }), {
    revision: modern,
    direction: 'c2s',
  });

/** How a part of a message is put into one, by its definition. */
const WITHIN: readonly (readonly [RegExp, (value: Json) => readonly Finding[]])[] = [
  [/^Tool$/, (value) => checkTool(value, { revision: modern })],
  [
    /^(?:Text|Image|Audio)Content$|^ResourceLink$|^EmbeddedResource$/,
    (value) => answer('tools/call', { resultType: 'complete', content: [value] }),
  ],
  [
    /ResourceContents$/,
    (value) => answer('resources/read', { resultType: 'complete', contents: [value], ttlMs: 0, cacheScope: 'private' }),
  ],
  [
    /^Resource$/,
    (value) =>
      answer('resources/list', { resultType: 'complete', resources: [value], ttlMs: 0, cacheScope: 'private' }),
  ],
  [
    /Schema$/,
    (value) =>
      answer(
        'tools/call',
        asked('elicitation/create', {
          mode: 'form',
          message: 'm',
          requestedSchema: { type: 'object', properties: { f: value } },
        }),
      ),
  ],
  [/^ElicitRequest.*Params$/, (value) => answer('tools/call', asked('elicitation/create', value))],
  [/^CreateMessageRequestParams$/, (value) => answer('tools/call', asked('sampling/createMessage', value))],
  [
    /^(?:Elicit|CreateMessage|ListRoots)Request$/,
    (value) => answer('tools/call', { resultType: 'input_required', inputRequests: { k: value } }),
  ],
  [/^InputRequests$/, (value) => answer('tools/call', { resultType: 'input_required', inputRequests: value })],
  [/^InputRequiredResult$/, (value) => answer('tools/call', value)],
  [/^(?:Elicit|CreateMessage|ListRoots)Result$/, retried],
  [/^Root$/, (value) => retried({ roots: [value] })],
  [/^ToolUseContent$/, (value) => retried({ role: 'assistant', model: 'm', content: value })],
  [
    /^ServerCapabilities$/,
    (value) =>
      answer('server/discover', {
        resultType: 'complete',
        supportedVersions: [modern.id],
        capabilities: value,
        ttlMs: 0,
        cacheScope: 'public',
      }),
  ],
];

const methods = [...modern.methods.values()];

function findingsOf(definition: string, value: Json): readonly Finding[] | undefined {
  const within = WITHIN.find(([name]) => name.test(definition));
  if (within) return within[1](value);
  const answered = methods.find(({ results }) => results.includes(definition));
  if (answered) return answer(answered.method, value);
  const sent = methods.find(({ params }) => params === definition);
  if (sent?.kind !== 'request') return undefined;
  return checkMessage(request(sent.method, value), { revision: modern, direction: 'c2s' });
}

const parts = (existsSync(EXAMPLES) ? readdirSync(EXAMPLES) : []).flatMap((definition) =>
  readdirSync(join(EXAMPLES, definition)).flatMap((file) => {
    const value = JSON.parse(readFileSync(join(EXAMPLES, definition, file), 'utf8')) as Json;
    const found = Object.hasOwn(value, 'jsonrpc') ? undefined : findingsOf(definition, value);
    return found ? [[`${definition}/${file}`, found] as const] : [];
  }),
);

describe.skipIf(!existsSync(EXAMPLES))('parts of messages among the official examples', () => {
  it('are put into messages', () => {
    expect(parts.length).toBeGreaterThan(70);
  });

  it.each(parts)('%s gives no error', (_, found) => {
    expect(found.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
