import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsIn, OTLP } from './shape';
import { exported, traceOf } from './support';

const SAMPLES = join(import.meta.dirname, '../../../fixtures/traces');
const sample = (path: string) => readFileSync(join(SAMPLES, path), 'utf8');
const ts = (ms: string) => `2026-11-30T10:00:00.${ms}Z`;
const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

type Span = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: object;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};

async function spansOf(text: string, filter = ''): Promise<Span[]> {
  const parsed = JSON.parse(await exported('a.mcptrace', text, 'otlp', { filter }));
  expect(faultsIn(parsed, OTLP)).toEqual([]);
  return parsed.resourceSpans.flatMap((one: { scopeSpans: { spans: Span[] }[] }) =>
    one.scopeSpans.flatMap(({ spans }) => spans),
  );
}

const said = ({ attributes }: Span) =>
  Object.fromEntries(
    attributes
      .filter(({ key }) => !key.startsWith('wirebench.line'))
      .map(({ key, value }) => [key, Object.values(value)[0]]),
  );

describe('OTLP', () => {
  it('a call, its failure by JSON-RPC, a tool that failed, and what was cancelled are four things', async () => {
    const call = (id: number | string, meta = {}) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'deploy', arguments: { password: 'x1y2z3' }, ...meta },
    });
    const spans = await spansOf(
      traceOf(
        {
          wirebench: 1,
          transport: 'stdio',
          server: 'harbor',
          client: { name: 'Wharf', version: '2' },
          protocolVersion: '2025-11-25',
        },
        { ts: ts('000250'), dir: 'c2s', frame: call(1, { _meta: { traceparent: PARENT } }) },
        { ts: ts('002500'), dir: 's2c', frame: { jsonrpc: '2.0', id: 1, result: { content: [] } } },
        { ts: ts('100'), dir: 'c2s', frame: call('a') },
        {
          ts: ts('101'),
          dir: 's2c',
          frame: { jsonrpc: '2.0', id: 'a', error: { code: -32602, message: 'refused for x1y2z3' } },
        },
        { ts: ts('200'), dir: 'c2s', frame: call(3) },
        { ts: ts('201'), dir: 's2c', frame: { jsonrpc: '2.0', id: 3, result: { content: [], isError: true } } },
        { ts: ts('300'), dir: 'c2s', frame: call(4) },
        {
          ts: ts('301'),
          dir: 'c2s',
          frame: { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 4 } },
        },
        {
          ts: ts('400'),
          dir: 's2c',
          frame: {
            jsonrpc: '2.0',
            id: 1,
            method: 'sampling/createMessage',
            params: { _meta: { traceparent: PARENT } },
          },
        },
      ),
    );
    expect(spans.map(({ name, kind, status }) => [name, kind, status])).toEqual([
      ['tools/call deploy', 3, {}],
      ['tools/call deploy', 3, { code: 2, message: 'refused for <redacted:1>' }],
      ['tools/call deploy', 3, { code: 2 }],
      ['tools/call deploy', 3, { code: 2 }],
      ['notifications/cancelled', 3, {}],
      ['sampling/createMessage', 2, {}],
    ]);
    expect(spans[0]).toMatchObject({
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      spanId: '00f067aa0ba902b7',
      startTimeUnixNano: '1796032800000250000',
      endTimeUnixNano: '1796032800002500000',
    });
    expect(spans[5]).toMatchObject({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentSpanId: '00f067aa0ba902b7' });
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(6);
    expect(said(spans[1]!)).toEqual({
      'mcp.method.name': 'tools/call',
      'jsonrpc.request.id': 'a',
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'deploy',
      'mcp.protocol.version': '2025-11-25',
      'error.type': '-32602',
      'rpc.response.status_code': '-32602',
      'network.transport': 'pipe',
      'wirebench.outcome': 'error',
    });
    expect(said(spans[2]!)).toMatchObject({ 'error.type': 'tool_error', 'wirebench.outcome': 'tool-error' });
    expect(said(spans[2]!)).not.toHaveProperty('rpc.response.status_code');
    expect(said(spans[3]!)).toMatchObject({ 'error.type': 'cancelled', 'wirebench.outcome': 'cancelled' });
    expect(said(spans[5]!)).toMatchObject({ 'wirebench.outcome': 'pending' });
  });

  it('over HTTP there are the server, the session and the transport; resources are by address', async () => {
    const http = { id: 'x', method: 'POST', url: 'https://a.example:8443/mcp', headers: { 'Mcp-Session-Id': 's-1' } };
    const [span] = await spansOf(
      traceOf({
        dir: 'c2s',
        http,
        frame: { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'file:///a' } },
      }),
    );
    expect(span!.name).toBe('resources/read');
    expect(said(span!)).toMatchObject({
      'mcp.resource.uri': 'file:///a',
      'mcp.session.id': 's-1',
      'network.transport': 'tcp',
      'network.protocol.name': 'http',
      'server.address': 'a.example',
      'server.port': '8443',
      'wirebench.time_unknown': true,
    });
  });

  it.each(['claude-desktop/mcp-server-harbor.log', 'har/harbor.har', 'curl/session.txt', 'jsonl/merged.jsonl'])(
    'of %s has the shape of OTLP',
    async (path) => {
      const parsed = JSON.parse(await exported('a.txt', sample(path), 'otlp'));
      expect(faultsIn(parsed, OTLP)).toEqual([]);
      expect(parsed.resourceSpans.length).toBeGreaterThan(0);
    },
  );

  it('of nothing is empty', async () => {
    expect(JSON.parse(await exported('a.mcptrace', '{"wirebench":1}\n', 'otlp'))).toEqual({ resourceSpans: [] });
  });
});
