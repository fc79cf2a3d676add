import { checkExchange } from '@wirebench/core/rules/check-exchange';
import { checkTool } from '@wirebench/core/rules/check-tool';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { expect, it } from 'vitest';
import { analyse, c2s, s2c } from '../trace/records';

/** Has no text: what turns values into strings fails on it. */
const TEXTLESS = JSON.parse('{"toString":null,"valueOf":null}');

it('an id that has no text is reported as no id, and compared with nothing', () => {
  const asked = { jsonrpc: '2.0', id: TEXTLESS, method: 'ping' };
  const answer = { jsonrpc: '2.0', id: 'x', result: {} };
  const found = checkExchange(asked, answer, { revision: '2025-06-18' });
  expect(found.map(({ rule }) => rule)).not.toContain('id/response-type-changed');
});

it('roots and tool uses without a text do not end a recording', () => {
  const roots = { roots: [{ uri: TEXTLESS }, { uri: 'file:///a' }] };
  const use = { type: 'tool_use', id: 'u', name: TEXTLESS, input: {} };
  const ask = (id: number, messages: object[]) => ({
    jsonrpc: '2.0',
    id,
    method: 'sampling/createMessage',
    params: { messages, maxTokens: 9 },
  });
  const user = { role: 'user', content: { type: 'text', text: 'a' } };
  const { index } = analyse(
    [
      { wirebench: 1, transport: 'stdio', server: 'a', protocolVersion: '2025-11-25' },
      s2c({ jsonrpc: '2.0', id: 1, method: 'roots/list' }),
      c2s({ jsonrpc: '2.0', id: 1, result: roots }),
      s2c({ jsonrpc: '2.0', id: 2, method: 'roots/list' }),
      c2s({ jsonrpc: '2.0', id: 2, result: { roots: [roots.roots[0]] } }),
      s2c(ask(3, [user])),
      c2s({ jsonrpc: '2.0', id: 3, result: { role: 'assistant', content: use, model: 'm' } }),
      s2c(ask(4, [user, user])),
    ],
    traceCheck(),
  );
  expect(index.length).toBe(7);
});

it('headers of one tool that are no texts are not taken for the same', () => {
  const annotated = { type: 'string', 'x-mcp-header': TEXTLESS };
  const inputSchema = { type: 'object', anyOf: [{ properties: { r: annotated } }], properties: { s: annotated } };
  const found = checkTool({ name: 'a', inputSchema }, { revision: '2026-07-28' });
  const reachable = found.find(({ rule }) => rule === 'x-mcp-header/reachable');
  expect(reachable?.fixes?.map(({ title }) => title)).toEqual([
    'Move the property under the `properties` of the root',
    'Remove `x-mcp-header`',
  ]);
});
