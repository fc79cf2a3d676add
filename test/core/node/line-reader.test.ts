import { appendFileSync, writeFileSync } from 'node:fs';
import { LineReader } from '@wirebench/core/node/line-reader';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder';

const at = testFolder();

interface Read {
  readonly text: string;
  readonly offset: number;
  readonly length: number;
  readonly cut: boolean;
}

async function drain(reader: LineReader): Promise<Read[]> {
  const lines: Read[] = [];
  for (let batch = await reader.batch(); batch; batch = await reader.batch()) {
    for (const { bytes, offset, length, cut } of batch)
      lines.push({ text: bytes.toString('latin1'), offset, length, cut });
  }
  return lines;
}

async function withReader<T>(path: string, maxLine: number, use: (reader: LineReader) => Promise<T>): Promise<T> {
  const reader = await LineReader.open(path, maxLine);
  try {
    return await use(reader);
  } finally {
    await reader.close();
  }
}

describe('lines', () => {
  test.each<[string, string, readonly string[], string]>([
    ['nothing', '', [], ''],
    ['one line', 'a\n', ['a'], ''],
    ['blank lines', '\n\na\n', ['', '', 'a'], ''],
    ['a torn line', 'a\nb', ['a'], 'b'],
    ['CRLF', 'a\r\nb\r\n', ['a\r', 'b\r'], ''],
  ])('%s', async (name, text, lines, tail) => {
    const path = at(`lines ${name}`);
    writeFileSync(path, text);
    await withReader(path, 1000, async (reader) => {
      expect((await drain(reader)).map((line) => line.text)).toEqual(lines);
      expect(reader.tail.toString()).toBe(tail);
      expect(reader.offset).toBe(text.length - tail.length);
    });
  });

  test('longer than a chunk, and longer than what is held', async () => {
    const path = at('long');
    const long = 'x'.repeat(3_000_000);
    const longer = 'y'.repeat(5_000_001);
    writeFileSync(path, `a\n${long}\n${longer}\nb\n${longer}\nc\n${'z'.repeat(4_500_000)}`);
    await withReader(path, 4_000_000, async (reader) => {
      const lines = await drain(reader);
      expect(lines.map(({ offset, length, cut }) => [offset, length, cut])).toEqual([
        [0, 1, false],
        [2, 3_000_000, false],
        [3_000_003, 5_000_001, true],
        [8_000_005, 1, false],
        [8_000_007, 5_000_001, true],
        [13_000_009, 1, false],
      ]);
      expect(lines[1]!.text === long).toBe(true);
      expect(lines[2]!.text).toBe('y'.repeat(4096));
      expect(reader.offset).toBe(13_000_011);
      expect(reader.tail.length).toBe(0);
      appendFileSync(path, '\nd\n');
      expect((await drain(reader)).map(({ offset, length, cut }) => [offset, length, cut])).toEqual([
        [13_000_011, 4_500_000, true],
        [17_500_012, 1, false],
      ]);
    });
  });

  test('written in any pieces, however they fall: the lines of the whole text, each once', async () => {
    const piece = fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\r', '𝄞'), maxLength: 12 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), fc.integer({ min: 1, max: 6 }), async (pieces, maxLine) => {
        const path = at(`pieces ${run++}`);
        writeFileSync(path, '');
        const bytes = Buffer.from(pieces.join(''), 'utf8');
        const found: Read[] = [];
        await withReader(path, maxLine, async (reader) => {
          let sent = 0;
          for (const text of pieces) {
            // pieces end in the middle of a character, too
            const end = Math.min(bytes.length, sent + Buffer.byteLength(text) - (sent % 2));
            appendFileSync(path, bytes.subarray(sent, end));
            sent = Math.max(sent, end);
            found.push(...(await drain(reader)));
          }
          appendFileSync(path, bytes.subarray(sent));
          found.push(...(await drain(reader)));
        });
        const lines = bytes.toString('latin1').split('\n').slice(0, -1);
        let offset = 0;
        const expected = lines.map((text) => {
          const line = { text: text.slice(0, maxLine), offset, length: text.length, cut: text.length > maxLine };
          offset += text.length + 1;
          return line;
        });
        expect(found).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a last line that is taken without its line feed', () => {
  test.each<[string, readonly string[], readonly [string, boolean][]]>([
    ['the line feed comes later', ['\n', 'b\n'], [['b', false]]],
    ['CR and LF come later', ['\r\nb\n'], [['b', false]]],
    ['CR and LF come one after the other', ['\r', '\nb\n'], [['b', false]]],
    [
      'more of the line comes later',
      ['x\nb\n'],
      [
        ['x', true],
        ['b', false],
      ],
    ],
    [
      'nothing but a CR',
      ['\r', 'x\nb\n'],
      [
        ['\rx', true],
        ['b', false],
      ],
    ],
  ])('%s', async (name, more, expected) => {
    const path = at(`tail ${name}`);
    writeFileSync(path, 'first\nlast');
    await withReader(path, 1000, async (reader) => {
      await drain(reader);
      const { bytes, offset, length } = reader.takeTail();
      expect([bytes.toString(), offset, length]).toEqual(['last', 6, 4]);
      expect(reader.offset).toBe(10);
      const found: [string, boolean][] = [];
      for (const text of more) {
        appendFileSync(path, text);
        for (let batch = await reader.batch(); batch; batch = await reader.batch()) {
          for (const line of batch) found.push([line.bytes.toString(), line.continues]);
        }
      }
      expect(found).toEqual(expected);
    });
  });
});

test('a reader that is closed reads nothing', async () => {
  const path = at('closed');
  writeFileSync(path, 'abc\n');
  const reader = await LineReader.open(path, 100);
  expect((await reader.read(1, 10)).toString()).toBe('bc\n');
  await reader.close();
  await reader.close();
  expect([(await reader.read(0, 3)).length, await reader.batch()]).toEqual([0, undefined]);
});
