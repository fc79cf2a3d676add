import { writeFileSync } from 'node:fs';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder';

const at = testFolder();
const FIXTURES = 'test/fixtures/traces';

async function withTrace(path: string, use: (file: TraceFile) => Promise<void>): Promise<void> {
  const file = await TraceFile.open(path, traceCheck());
  try {
    while (await file.advance());
    file.finish();
    await use(file);
  } finally {
    await file.close();
  }
}

describe('the message of a record', () => {
  test('is what was on the wire, letter by letter, with what the record says beside it', async () => {
    const path = at('letters.mcptrace');
    const lines = [
      '{"wirebench":1}',
      '{"ts":"2026-01-01T00:00:00Z","dir":"c2s","http":{"method":"POST","url":"http://127.0.0.1/mcp"},"frame":{ "jsonrpc": "2.0", "id": 1.0, "method": "ping" }}',
      '{"dir":"s2c","raw":"not json"}',
      '{"stderr":"ready"}',
      '{"dir":"s2c","bytes":"/w=="}',
      '{"event":"exit","code":3}',
      '{"dir":"s2c","raw":"{\\"id\\": 1 }"}',
    ];
    writeFileSync(path, `${lines.join('\n')}\n`);
    await withTrace(path, async (file) => {
      const said = await Promise.all([0, 1, 2, 3, 4, 5].map(async (index) => (await file.message(index, 0, 1000))!));
      expect(said.map(({ facts, text }) => [facts.form, text])).toEqual([
        ['json', '{ "jsonrpc": "2.0", "id": 1.0, "method": "ping" }'],
        ['text', 'not json'],
        ['text', 'ready'],
        ['base64', '/w=='],
        ['none', ''],
        ['json', '{"id": 1 }'],
      ]);
      expect(said[0]!.facts).toMatchObject({
        ts: '2026-01-01T00:00:00Z',
        http: { method: 'POST', url: 'http://127.0.0.1/mcp' },
      });
      expect(said[4]!.facts).toMatchObject({ event: 'exit', code: 3 });
      expect(await file.message(0, 2, 9)).toMatchObject({ text: '"jsonrpc"', total: 49 });
      expect(await file.message(99, 0, 9)).toBe(null);
    });
  });

  test.each([
    'claude-desktop/mcp-server-harbor.log',
    'vscode/MCP-harbor.log',
    'har/harbor.har',
    'json/pretty.log',
    'content-length/framed.log',
    'sse/stream.txt',
    'curl/session.txt',
    'python-sdk/plain.log',
    'inspector/inspector-protocol-harbor.json',
  ])('comes out of the wrapping of %s, and its line leads back to it', async (name) => {
    await withTrace(`${FIXTURES}/${name}`, async (file) => {
      const { rows } = await file.rows(0, 500);
      const frames = rows.filter(({ kind, partial }) => kind === 'request' && !partial);
      expect(frames.length).toBeGreaterThan(0);
      for (const row of frames) {
        const message = await file.message(row.index, 0, 100_000);
        expect(message!.facts.form).toBe('json');
        expect(JSON.parse(message!.text)).toMatchObject({ method: row.method });
      }
      for (const { line } of rows) {
        const found = file.recordAtLine(line)!;
        expect(rows[found]!.line).toBe(line);
      }
    });
  });

  test('what could not be read is shown as it stands, in the table by its beginning', async () => {
    await withTrace(`${FIXTURES}/claude-desktop/mcp-server-harbor.log`, async (file) => {
      const { rows } = await file.rows(0, 500);
      const row = rows.find(({ text }) => text?.startsWith('Error: no table'))!;
      expect([row.kind, row.line, row.text]).toEqual(['raw', 17, 'Error: no table for this year']);
      expect(await file.message(row.index, 0, 100)).toMatchObject({ facts: { form: 'text' }, text: row.text });
      expect(rows.filter(({ method, text }) => method !== undefined && text !== undefined)).toEqual([]);
    });
    const path = at('beginnings.mcptrace');
    const long = 'x'.repeat(9000);
    const lines = [
      '{"wirebench":1}',
      '{"stderr":"two\\n  lines"}',
      '{"event":"exit","code":3}',
      '{"http":{"method":"GET","url":"http://127.0.0.1/"}}',
      'torn {',
      `{"stderr":"${long}"}`,
      '{"dir":"c2s","frame":{"jsonrpc":"2.0","id":1,"method":"tools/col"}}',
      '{"dir":"c2s","frame":{"jsonrpc":"2.0","id":2,"method":"ping"}}',
    ];
    writeFileSync(path, `${lines.join('\n')}\n`);
    await withTrace(path, async (file) => {
      const { rows } = await file.rows(0, 500);
      expect(rows.map(({ text, worst }) => [text, worst])).toEqual([
        ['two lines', undefined],
        ['exit 3', undefined],
        ['GET http://127.0.0.1/', undefined],
        ['torn {', undefined],
        ['x'.repeat(160), undefined],
        [undefined, 'error'],
        [undefined, rows[6]!.worst],
      ]);
    });
  });

  test('facts are cut to what a panel can take', async () => {
    const path = at('facts.mcptrace');
    const headers = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`h${i}`, 'x'.repeat(5000)]));
    const http = { method: 'POST', url: `http://127.0.0.1/${'u'.repeat(9000)}`, headers };
    writeFileSync(
      path,
      `${JSON.stringify({ dir: 'c2s', conn: 'a', http, frame: { jsonrpc: '2.0', id: 1, method: 'ping' } })}\n`,
    );
    await withTrace(path, async (file) => {
      const { facts } = (await file.message(0, 0, 100))!;
      expect(facts.http?.url?.length).toBe(500);
      expect(Object.keys(facts.http?.headers ?? {})).toHaveLength(60);
      expect(JSON.stringify(facts).length).toBeLessThan(35_000);
    });
  });

  test('a line between records belongs to the one above, a line above all to the first', async () => {
    const path = at('between.mcptrace');
    writeFileSync(path, '{"wirebench":1}\n{"stderr":"a"}\n\n{"stderr":"b"}\n');
    await withTrace(path, async (file) => {
      expect([1, 2, 3, 4, 99].map((line) => file.recordAtLine(line))).toEqual([0, 0, 0, 1, 1]);
    });
    writeFileSync(at('empty.mcptrace'), '');
    await withTrace(at('empty.mcptrace'), async (file) => expect(file.recordAtLine(1)).toBeUndefined());
  });
});
