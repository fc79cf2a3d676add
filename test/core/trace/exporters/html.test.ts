import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exported, traceOf } from './support';

const ts = (second: number) => `2026-11-30T10:00:0${second}.000Z`;
const NASTY = `</pre><script>alert(1)</script>"'&\u202e\u0000<style>*{}</style>`;

describe('HTML', () => {
  it('the table says how each call ended; the two levels of errors differ, findings stand beside', async () => {
    const page = await exported(
      'a.mcptrace',
      traceOf(
        { wirebench: 1, transport: 'stdio', protocolVersion: '2025-11-25' },
        {
          ts: ts(0),
          dir: 'c2s',
          frame: {
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name: 'deploy', arguments: { password: 'x1y2z3' } },
          },
        },
        { ts: ts(1), dir: 's2c', frame: { jsonrpc: '2.0', id: 1, result: { content: [], isError: true } } },
        { ts: ts(2), dir: 'c2s', frame: { jsonrpc: '2.0', id: 'b', method: 'tools/call', params: { tool: 'x1y2z3' } } },
        {
          ts: ts(3),
          dir: 's2c',
          frame: { jsonrpc: '2.0', id: 'b', error: { code: -32602, message: 'x1y2z3 is no tool' } },
        },
      ),
      'html',
    );
    const rows = page.split('\n').filter((line) => line.startsWith('<tr>'));
    expect(rows.map((row) => /<summary>(.*?)<\/summary>/.exec(row)?.[1])).toEqual([
      'tools/call (deploy)',
      'result of tools/call (deploy)',
      'tools/call',
      'error of tools/call',
    ]);
    expect(page).toContain('<td class="fault">the tool ran and failed (isError)</td><td class="n">1000 ms</td>');
    expect(page).toContain('<td class="fault">JSON-RPC error: the call did not happen</td>');
    expect(page).toContain('<dt>Answered with</dt><dd>error -32602 &lt;redacted:1&gt; is no tool</dd>');
    expect(page).toContain('<a href="#r3">line 5</a>');
    expect(page).toMatch(/<td class="error">\d+ error<\/td>/);
    expect(page).toMatch(/<li class="error">error: .*tools\//);
    expect(page).not.toContain('x1y2z3');
  });

  it('nothing loads, no script runs, and the one style is the one that the policy names', async () => {
    const page = await exported(
      'a.mcptrace',
      traceOf({ dir: 'c2s', frame: { jsonrpc: '2.0', id: 1, method: 'ping' } }),
      'html',
    );
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">`,
    );
    expect(page).not.toMatch(/<(?:script|img|link|iframe|object|embed|svg)|\b(?:src|onclick|style)=|https?:\/\//i);
  });

  it('texts of the wire are shown, never obeyed', async () => {
    const plain = await exported('a.mcptrace', traceOf({ dir: 'c2s', frame: 1 }), 'html');
    const tags = (page: string) => page.match(/<[a-z/!][^>]*>/gi)!.map((tag) => tag.replace(/ .*/s, '>'));
    const known = new Set([
      ...tags(plain),
      '<dl>',
      '</dl>',
      '<dt>',
      '</dt>',
      '<dd>',
      '</dd>',
      '<a>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<code>',
      '</code>',
      '<pre>',
      '</pre>',
    ]);
    const page = await exported(
      'a.mcptrace',
      traceOf(
        { wirebench: 1, server: NASTY },
        {
          ts: NASTY,
          dir: 'c2s',
          conn: NASTY,
          http: { method: NASTY, url: NASTY, headers: { [NASTY]: NASTY } },
          frame: { jsonrpc: '2.0', id: NASTY, method: NASTY, params: { [NASTY]: NASTY } },
        },
        { dir: 's2c', conn: NASTY, frame: { jsonrpc: '2.0', id: NASTY, error: { code: NASTY, message: NASTY } } },
        { dir: 's2c', stderr: NASTY },
        { dir: 's2c', raw: NASTY },
        { event: 'exit', reason: NASTY, signal: NASTY },
      ),
      'html',
      { redact: { mode: 'none' } },
    );
    expect(tags(page).filter((tag) => !known.has(tag))).toEqual([]);
    expect(page).not.toMatch(/[\u0000\u202e]/);
    expect(page).toContain('\\u202e\\u0000&lt;style&gt;');
  });

  it('of many records shows the first, and says how many it leaves out; a long message is cut', async () => {
    const ping = (id: number) => ({ dir: 'c2s', frame: { jsonrpc: '2.0', id, method: 'ping' } });
    const long = { dir: 's2c', stderr: 'x'.repeat(150_000) };
    const page = await exported(
      'a.mcptrace',
      traceOf(long, ...Array.from({ length: 10_010 }, (_, i) => ping(i))),
      'html',
    );
    expect(page.match(/<tr><td/g)).toHaveLength(10_000);
    expect(page).toContain('<p>11 more records are left out here');
    expect(page).toContain('<p>50000 more characters are left out here.</p>');
  });
});
