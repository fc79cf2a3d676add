import { appendFileSync, mkdirSync, renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder';

const at = testFolder();
const line = (record: unknown) => `${JSON.stringify(record)}\n`;
const HEADER = line({ wirebench: 1, transport: 'stdio', protocolVersion: '2025-06-18' });
const ask = (id: unknown, more: object = {}) =>
  line({ dir: 'c2s', frame: { jsonrpc: '2.0', id, method: 'ping', ...more } });
const answer = (id: unknown) => line({ dir: 's2c', frame: { jsonrpc: '2.0', id, result: {} } });

async function withTrace(path: string, use: (file: TraceFile) => Promise<void>, maxLine?: number): Promise<void> {
  const file = await TraceFile.open(path, traceCheck(), maxLine);
  try {
    await file.advance();
    await use(file);
  } finally {
    await file.close();
  }
}

const ids = async (file: TraceFile) => (await file.rows(0, 500)).rows.map(({ id }) => id);

describe('following a file', () => {
  test('growth, a torn last line, a line feed that comes late', async () => {
    const path = at('growing');
    writeFileSync(path, HEADER + ask(1));
    await withTrace(path, async (file) => {
      expect(await file.advance()).toBe(false);
      appendFileSync(path, answer(1).slice(0, 20));
      await file.advance();
      expect(await ids(file)).toEqual([1]);
      appendFileSync(path, answer(1).slice(20, -1));
      expect(await file.advance()).toBe(true);
      expect(await ids(file)).toEqual([1, 1]);
      appendFileSync(path, `\n${ask(2)}`);
      await file.advance();
      const { rows } = await file.rows(0, 10);
      expect(rows.map(({ line, partner }) => [line, partner])).toEqual([
        [2, 1],
        [3, 0],
        [4, undefined],
      ]);
    });
  });

  test('a file that ends without a line feed is read to its end', async () => {
    const path = at('no line feed');
    writeFileSync(path, HEADER + ask(1) + answer(1).trimEnd());
    await withTrace(path, async (file) => {
      expect(file.summary).toEqual({
        format: 'native',
        records: 2,
        frames: 2,
        c2s: 1,
        s2c: 1,
        connections: 1,
        unreadable: 0,
        findings: { error: 0, warning: 0, info: 0, hint: 0 },
        bytes: (HEADER + ask(1) + answer(1)).length - 1,
        complete: true,
      });
    });
  });

  test('an empty file that becomes a trace', async () => {
    const path = at('empty');
    writeFileSync(path, '');
    await withTrace(path, async (file) => {
      expect([file.summary.format, file.summary.records]).toEqual(['unknown', 0]);
      appendFileSync(path, HEADER + ask(1));
      expect(await file.advance()).toBe(true);
      expect([file.summary.format, file.summary.records]).toEqual(['native', 1]);
    });
  });

  const replaced: readonly [string, (path: string) => void][] = [
    [
      'cut short',
      (path) => {
        truncateSync(path, 0);
        appendFileSync(path, HEADER + ask('new'));
      },
    ],
    [
      'written anew, longer',
      (path) => writeFileSync(path, HEADER + ask('new') + ask('other').repeat(9).slice(0, -1).concat('x')),
    ],
    [
      'another file of that name',
      (path) => {
        writeFileSync(`${path}.new`, HEADER + ask('new'));
        renameSync(`${path}.new`, path);
      },
    ],
    [
      'removed, then written again',
      (path) => {
        rmSync(path);
        writeFileSync(path, HEADER + ask('new'));
      },
    ],
  ];
  test.each(replaced)('%s', async (name, replace) => {
    const path = at(name);
    writeFileSync(path, HEADER + ask('old') + answer('old') + ask(3));
    await withTrace(path, async (file) => {
      expect(await ids(file)).toEqual(['old', 'old', 3]);
      replace(path);
      expect(await file.advance()).toBe(true);
      expect((await ids(file))[0]).toBe('new');
      expect((await file.rows(0, 1)).rows[0]).toMatchObject({ index: 0, line: 2, offset: HEADER.length });
    });
  });

  test('edited in place, the size unchanged', async () => {
    const path = at('edited');
    writeFileSync(path, HEADER + ask('old') + answer('x').repeat(50));
    utimesSync(path, new Date(1_000_000), new Date(1_000_000));
    await withTrace(path, async (file) => {
      writeFileSync(path, HEADER + ask('new') + answer('x').repeat(50));
      expect(await file.advance()).toBe(true);
      expect((await ids(file))[0]).toBe('new');
    });
  });

  test('a file that vanishes keeps its rows', async () => {
    const path = at('vanishing');
    writeFileSync(path, HEADER + ask(1));
    await withTrace(path, async (file) => {
      rmSync(path);
      expect(await file.advance()).toBe(false);
      expect(await ids(file)).toEqual([1]);
    });
  });

  test('closed while it is read', async () => {
    const path = at('closing');
    writeFileSync(path, HEADER + ask(1).repeat(100));
    const file = await TraceFile.open(path, traceCheck());
    let breaths = 0;
    const reading = file.advance(() => (++breaths === 10 ? file.close() : undefined));
    await reading;
    expect([breaths, file.summary.records]).toEqual([10, 9]);
    expect((await file.text(0, 0, 100)).text).toBe('');
  });
});

describe('windows', () => {
  test('of rows: bounded, and never beyond the ends', async () => {
    const path = at('rows');
    writeFileSync(path, HEADER + Array.from({ length: 1200 }, (_, i) => ask(`id ${i}`)).join(''));
    await withTrace(path, async (file) => {
      const window = async (from: number, count: number) => {
        const { total, rows } = await file.rows(from, count);
        expect(total).toBe(1200);
        return [rows.length, rows[0]?.id, rows.at(-1)?.id];
      };
      expect(await window(0, 3)).toEqual([3, 'id 0', 'id 2']);
      expect(await window(1198, 50)).toEqual([2, 'id 1198', 'id 1199']);
      expect(await window(100, 100_000)).toEqual([500, 'id 100', 'id 599']);
      expect(await window(-5, 2)).toEqual([2, 'id 0', 'id 1']);
      expect(await window(5000, 2)).toEqual([0, undefined, undefined]);
      expect(await window(3, -1)).toEqual([0, undefined, undefined]);
    });
  });

  test('ids of every kind, also in records too large to be read whole', async () => {
    const path = at('ids');
    const large = { params: { x: 'x'.repeat(2_000_000) } };
    writeFileSync(
      path,
      [
        HEADER,
        ask(7),
        ask('seven'),
        ask(null),
        ask({ a: 1 }),
        ask('x'.repeat(3000)),
        ask('before', large),
        ask(8, large),
        line({ dir: 'c2s', raw: '{"jsonrpc":"2.0","id":"in raw","method":"ping"}\r' }),
        line({ dir: 's2c', frame: { params: large, jsonrpc: '2.0', method: 'ping', id: 'after' } }),
      ].join(''),
    );
    await withTrace(path, async (file) => {
      expect(await ids(file)).toEqual([7, 'seven', null, undefined, 'x'.repeat(100), 'before', 8, 'in raw', undefined]);
    });
  });

  test('of text: in pieces that are whole characters, together the record', async () => {
    const path = at('text');
    const record = line({ dir: 's2c', stderr: '𝄞 é €'.repeat(200) });
    writeFileSync(path, HEADER + record);
    await withTrace(path, async (file) => {
      for (const limit of [1, 7, 100, 1_000_000]) {
        let text = '';
        for (let offset = 0, total = 1; offset < total; ) {
          const piece = await file.text(0, offset, limit);
          expect(piece.text).not.toContain('\ufffd');
          expect(piece.text.length).toBeGreaterThan(0);
          text += piece.text;
          total = piece.totalBytes;
          offset += Buffer.byteLength(piece.text);
        }
        expect(text).toBe(record.trimEnd());
      }
      expect((await file.text(0, 0, 1e12)).totalBytes).toBe(Buffer.byteLength(record) - 1);
      expect(await file.text(99, 0, 10)).toEqual({ text: '', totalBytes: 0 });
    });
  });

  test('a line that is too long is listed, not held', async () => {
    const path = at('too long');
    writeFileSync(path, HEADER + ask(1) + line({ dir: 's2c', frame: 'x'.repeat(5000) }) + ask(2));
    await withTrace(
      path,
      async (file) => {
        const { rows } = await file.rows(0, 10);
        expect(rows.map(({ kind, length }) => [kind, length])).toEqual([
          ['request', 62],
          ['raw', 5024],
          ['request', 62],
        ]);
        expect(file.summary.unreadable).toBe(1);
      },
      1000,
    );
  });
});

describe('findings with their places', () => {
  test('lines and characters of the file, and pointers of the frame', async () => {
    const path = at('findings');
    const bad = line({ dir: 'c2s', frame: { jsonrpc: '2.0', id: 'é𝄞', method: 'tools/col' } });
    writeFileSync(path, `\ufeff${HEADER}${line({ dir: 's2c', raw: 'ready' })}\n${bad}`);
    await withTrace(path, async (file) => {
      const { findings, total } = await file.findings(10);
      expect(total).toBe(2);
      expect(findings).toEqual([
        expect.objectContaining({
          rule: 'stdio/stdout-not-a-message',
          level: 'error',
          pointer: '',
          frame: 0,
          line: 1,
          character: 19,
          endCharacter: 26,
        }),
        expect.objectContaining({
          rule: 'method/unknown',
          level: 'error',
          pointer: '/method',
          docs: 'method/unknown.md',
          frame: 1,
          line: 3,
          character: bad.indexOf('"tools/col"'),
          endCharacter: bad.indexOf('"tools/col"') + 11,
        }),
      ]);
      expect(await file.findingsOf(1)).toEqual([findings[1]]);
      expect(await file.findingsOf(99)).toEqual([]);
      expect((await file.findings(1)).findings).toEqual([findings[0]]);
    });
  });

  test('beyond those whose words are kept, a record is judged again with its request', async () => {
    const path = at('many findings');
    const wrong = line({ dir: 's2c', frame: { jsonrpc: '2.0', id: 'q', result: { resources: [] } } });
    const list = line({ dir: 'c2s', frame: { jsonrpc: '2.0', id: 'q', method: 'tools/list' } });
    writeFileSync(path, HEADER + line({ dir: 's2c', raw: 'x' }).repeat(10_000) + list + wrong);
    await withTrace(path, async (file) => {
      expect((await file.findingsOf(10_001)).map(({ rule, line }) => [rule, line])).toEqual([
        ['result/shape-for-method', 10_002],
      ]);
    });
  });

  test('by other levels, after all of it was judged again', async () => {
    const path = at('levels');
    writeFileSync(path, HEADER + line({ dir: 's2c', raw: 'ready' }));
    await withTrace(path, async (file) => {
      await file.recheck(traceCheck({ stdio: 'warning' }));
      await file.advance();
      expect(file.summary.findings).toEqual({ error: 0, warning: 1, info: 0, hint: 0 });
    });
  });
});

describe('what cannot be opened says why', () => {
  test.each<[string, string, string]>([
    ['missing', 'missing', 'There is no such file: '],
    ['a folder', 'folder', 'This is a folder, not a file: '],
  ])('%s', async (_, name, message) => {
    if (name === 'folder') mkdirSync(at(name));
    const path = at(name);
    const opening = async () => {
      const file = await TraceFile.open(path, traceCheck());
      await file.advance().finally(() => file.close());
    };
    await expect(opening()).rejects.toThrow(message + path);
  });
});
