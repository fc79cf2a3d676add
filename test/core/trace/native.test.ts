import { parseTraceLine } from '@wirebench/core/trace/native';
import { frameText, type TraceEntry, traceHeaderLine, traceLine } from '@wirebench/core/trace/native-line';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const FACTS = { ts: '2026-11-30T08:15:02.123456Z', dir: 'c2s' } as const;

/** What went over the wire, read back from its line, as bytes. */
function readBack(line: string): Buffer {
  expect(line.endsWith('}\n')).toBe(true);
  expect(line.slice(0, -1)).not.toMatch(/[\r\n]/);
  const meaning = parseTraceLine(line.slice(0, -1));
  if (meaning.type !== 'record') throw new Error(meaning.type);
  const { record } = meaning;
  expect(record.dir).toBe('c2s');
  if (record.bytes !== undefined) return Buffer.from(record.bytes, 'base64');
  if (record.raw !== undefined) return Buffer.from(record.raw, 'utf8');
  return Buffer.from(frameText(line.slice(0, -1)) ?? 'no frame', 'utf8');
}

const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

describe('recorded bytes are the bytes of the wire', () => {
  test.each<[string, 'frame' | 'raw' | 'bytes', string | number[]]>([
    ['a message', 'frame', '{"jsonrpc":"2.0","id":1,"method":"ping"}'],
    ['a number beyond 2^53', 'frame', '{"id":9007199254740993}'],
    ['a number with a zero', 'frame', '{"n":1.0,"m":-0,"e":1E400}'],
    ['an escape', 'frame', '{"s":"\\u0041\\/"}'],
    ['repeated members', 'frame', '{"a":1,"a":2}'],
    ['__proto__', 'frame', '{"__proto__":{"x":1}}'],
    ['integer-like keys', 'frame', '{"10":1,"2":2}'],
    ['nesting of 10,000', 'frame', nested],
    ['a scalar', 'frame', ' "text" '],
    ['blanks between tokens', 'frame', ' { "a" : [ 1 , 2 ] }\t'],
    ['a member called frame', 'frame', '{"frame":{"frame":1}}'],
    ['characters beyond ASCII', 'frame', '{"s":"é 𝄞 \u2028"}'],
    ['a comment', 'raw', '{"a":1} // note'],
    ['a trailing comma', 'raw', '{"a":1,}'],
    ['log text', 'raw', '[2026-01-01 10:00:00] [INFO ] ready'],
    ['nothing', 'raw', ''],
    ['CRLF inside', 'raw', '{"a":\r\n1}'],
    ['a carriage return at the end', 'raw', '{"a":1}\r'],
    ['a byte order mark', 'raw', '\ufeff{"a":1}'],
    ['NUL', 'raw', '{"a":"\0"}'],
    ['unfinished', 'raw', '{"a":"'],
    ['two texts', 'raw', '{}{}'],
    ['a byte that is no UTF-8', 'bytes', [0x22, 0xff, 0x22]],
    ['a surrogate in UTF-8', 'bytes', [0xed, 0xa0, 0x80]],
    ['a torn character', 'bytes', [0x7b, 0xc3]],
  ])('%s: %s', (_name, member, wire) => {
    const bytes = typeof wire === 'string' ? Buffer.from(wire, 'utf8') : Buffer.from(wire);
    const line = traceLine({ ...FACTS, wire: bytes });
    expect(line.startsWith(`{"ts":"2026-11-30T08:15:02.123456Z","dir":"c2s","${member}":`)).toBe(true);
    expect(readBack(line).equals(bytes)).toBe(true);
    if (typeof wire === 'string') expect(traceLine({ ...FACTS, wire })).toBe(line);
  });

  test('any bytes', () => {
    const wire = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 40 }).map((text) => Buffer.from(text, 'utf8')),
      fc.json().map((text) => Buffer.from(text, 'utf8')),
    );
    fc.assert(
      fc.property(wire, (bytes) => {
        expect(readBack(traceLine({ ...FACTS, wire: bytes }))).toEqual(Buffer.from(bytes));
      }),
    );
  });

  test('a large binary line', () => {
    const bytes = Buffer.alloc(300_000, 0xfe);
    expect(readBack(traceLine({ ...FACTS, wire: bytes })).equals(bytes)).toBe(true);
  });

  test('half a surrogate pair in a text is kept as an escape', () => {
    expect(traceLine({ dir: 'c2s', wire: '{"s":"\ud800"}' })).toBe('{"dir":"c2s","raw":"{\\"s\\":\\"\\ud800\\"}"}\n');
  });
});

describe('traceLine without a payload of the wire', () => {
  test.each<[TraceEntry, string]>([
    [{ event: 'exit', code: 1, signal: 'SIGTERM' }, '{"event":"exit","code":1,"signal":"SIGTERM"}\n'],
    [{ dir: 's2c', stderr: 'a\n"b"' }, '{"dir":"s2c","stderr":"a\\n\\"b\\""}\n'],
    [{ wire: '1' }, '{"frame":1}\n'],
  ])('%j', (entry, line) => {
    expect(traceLine(entry)).toBe(line);
  });
});

describe('parseTraceLine', () => {
  test.each<[string, unknown]>([
    ['', { type: 'blank' }],
    [' \t\r', { type: 'blank' }],
    ['\ufeff', { type: 'blank' }],
    ['{"wirebench":1}\r', { type: 'header', header: { wirebench: 1 } }],
    [
      '\ufeff{"wirebench":1,"transport":"stdio","server":"s","protocolVersion":"2026-07-28","client":{"name":"c"},"command":["x"],"more":1}',
      {
        type: 'header',
        header: {
          wirebench: 1,
          transport: 'stdio',
          server: 's',
          protocolVersion: '2026-07-28',
          client: { name: 'c' },
          command: ['x'],
        },
      },
    ],
    ['{"wirebench":1,"transport":"smoke","server":5}', { type: 'header', header: { wirebench: 1 } }],
    ['{"wirebench":"1","frame":1}', { type: 'record', record: { frame: 1 } }],
    [
      '{"ts":"t","dir":"s2c","conn":"a","server":"s","frame":null,"unknown":{}}',
      { type: 'record', record: { ts: 't', dir: 's2c', conn: 'a', server: 's', frame: null } },
    ],
    ['{"ts":5,"dir":"up","raw":"x"}', { type: 'record', record: { raw: 'x' } }],
    [
      '{"event":"exit","code":1,"signal":"SIGKILL","reason":"r"}',
      { type: 'record', record: { event: 'exit', code: 1, signal: 'SIGKILL', reason: 'r' } },
    ],
    [
      '{"http":{"id":"1","method":"POST","url":"u","status":200,"headers":{"a":"b","n":1,"__proto__":"p"}},"sse":{"id":"7","retry":5,"event":"message"},"frame":[]}',
      {
        type: 'record',
        record: {
          http: { id: '1', method: 'POST', url: 'u', status: 200, headers: { a: 'b', ['__proto__']: 'p' } },
          sse: { id: '7', retry: 5, event: 'message' },
          frame: [],
        },
      },
    ],
    ['{"jsonrpc":"2.0","method":"ping"}', { type: 'unreadable' }],
    ['{"ts":"t","dir":"c2s"}', { type: 'unreadable' }],
    ['{"event":"nap"}', { type: 'unreadable' }],
    ['{"__proto__":{"frame":1}}', { type: 'unreadable' }],
    ['[1]', { type: 'unreadable' }],
    ['null', { type: 'unreadable' }],
    ['{"frame":{', { type: 'unreadable' }],
    ['plain text', { type: 'unreadable' }],
  ])('%j', (line, meaning) => {
    expect(parseTraceLine(line)).toEqual(meaning);
  });

  test('what is known of a record made from another log is read', () => {
    const line = '{"dir":"s2c","inferred":true,"partial":"cut","frame":{"id":1}}';
    const record = { dir: 's2c', inferred: true, partial: 'cut', frame: { id: 1 } };
    expect(parseTraceLine(line)).toEqual({ type: 'record', record });
    const other = '{"inferred":"yes","partial":"half","frame":1}';
    expect(parseTraceLine(other)).toEqual({ type: 'record', record: { frame: 1 } });
  });

  test('a header that was written is read', () => {
    const header = { wirebench: 1, transport: 'stdio', server: 'a "b"' } as const;
    expect(parseTraceLine(traceHeaderLine(header).trimEnd())).toEqual({ type: 'header', header });
  });
});

test('frameText answers nothing for lines without a frame', () => {
  expect(frameText('{"raw":"x"}')).toBeUndefined();
  expect(frameText('{"frame":')).toBeUndefined();
  expect(frameText('[1]')).toBeUndefined();
});
