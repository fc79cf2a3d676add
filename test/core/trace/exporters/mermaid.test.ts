import { describe, expect, it } from 'vitest';
import { exported, traceOf } from './support';

const ts = (second: number) => `2026-11-30T10:00:0${second}.000Z`;

describe('Mermaid', () => {
  it('who sent what to whom, and how it ended; the two levels of errors differ', async () => {
    const text = traceOf(
      { wirebench: 1, server: 'harbor' },
      { ts: ts(0), dir: 'c2s', frame: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'deploy' } } },
      { ts: ts(1), dir: 's2c', frame: { jsonrpc: '2.0', id: 1, result: { content: [], isError: true } } },
      { ts: ts(2), dir: 'c2s', frame: { jsonrpc: '2.0', id: 'b', method: 'ping' } },
      {
        ts: ts(3),
        dir: 's2c',
        frame: { jsonrpc: '2.0', id: 'b', error: { code: -32601, message: 'no; end\n  C->>S1: x' } },
      },
      { ts: ts(4), dir: 's2c', frame: { jsonrpc: '2.0', method: 'notifications/message' } },
      { ts: ts(5), dir: 's2c', stderr: 'password=x1y2z3 <b>#1</b> %% note' },
      { ts: ts(6), event: 'exit', reason: 'crash' },
      { ts: ts(7), dir: 's2c', raw: 'hello' },
    );
    expect(await exported('a.mcptrace', text, 'mermaid')).toBe(
      [
        'sequenceDiagram',
        '  %% a.mcptrace',
        '  participant C as Client',
        '  participant S1 as harbor',
        '  C->>S1: tools/call deploy (1)',
        '  S1-->>C: the tool failed of tools/call deploy (1) 1000 ms',
        '  C->>S1: ping #34;b#34;',
        '  S1--xC: error -32601 no#59; #101;nd C-#62;#62;S1#58; x #34;b#34; 1000 ms',
        '  S1-)C: notifications/message',
        '  Note over S1: stderr#58; password#61;#60;redacted#58;1#62; #60;b#62;#35;1#60;/b#62; #37;#37; note',
        '  Note over S1: exit#58; crash',
        '  S1-xC: no message#58; hello',
        '',
      ].join('\n'),
    );
  });

  it('of a long trace has its beginning, and says how many records it leaves out', async () => {
    const ping = (id: number) => ({ dir: 'c2s', frame: { jsonrpc: '2.0', id, method: 'ping' } });
    const text = await exported('a.mcptrace', traceOf(...Array.from({ length: 620 }, (_, i) => ping(i))), 'mermaid');
    expect(text.split('\n').filter((line) => line.includes('->>'))).toHaveLength(500);
    expect(text).toContain('  Note over C: … and 120 more records, left out here\n');
  });

  it('no text of the wire is a line of its own', async () => {
    const nasty = 'x\r\ny\u2028z\u0085; end %%{init: {}}%% `"<script>"';
    const text = await exported(
      'a.mcptrace',
      traceOf(
        { wirebench: 1, server: nasty },
        { dir: 'c2s', conn: nasty, frame: { jsonrpc: '2.0', id: nasty, method: nasty, params: {} } },
      ),
      'mermaid',
    );
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines.slice(2)) expect(line).not.toMatch(/[<"%`{}\r\u0085\u2028]/);
  });
});
