import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outbound } from '@wirebench/core/session/ports';
import { TraceRecorder, type TraceRecorderOptions } from '@wirebench/engine/recorder/trace-recorder';
import { StoredBytes } from '@wirebench/engine/response/stored-bytes';
import { readFrame } from '@wirebench/engine/stdio/read-frame';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recorder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const header = {
  server: 'reports',
  command: ['node', 'server.mjs', '--api-key=abcdef'],
  client: { name: 'c', version: '1' },
};

function recorder(options: Partial<TraceRecorderOptions> = {}) {
  const failures: string[] = [];
  const path = join(folder, 'a.mcptrace');
  const made = new TraceRecorder({
    path,
    header,
    redact: false,
    maxBytes: 1e9,
    onFailure: (text) => failures.push(text),
    ...options,
  });
  return { made, path, failures };
}

const sent = (text: string, json = true): Outbound => ({
  bytes: new TextEncoder().encode(text),
  framing: 'line',
  record: json ? 'frame' : 'raw',
  value: json ? JSON.parse(text) : undefined,
});
const received = (bytes: Buffer | string) =>
  readFrame({ bytes: Buffer.from(bytes as string), fault: undefined, lost: 0 });
const lines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n');

/** wire texts that a parser would change */
const WIRE = [
  '{"n":9007199254740993}',
  '{"n":1.0,"m":1E+2,"z":-0}',
  '{"s":"\\u0041\\/"}',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"2":1,"1":2,"b":3}',
  '["é😀\u2028"]',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  ' {"a" : 1} ',
  '7',
];

describe('TraceRecorder', () => {
  it.each(WIRE.map((text) => [text.slice(0, 40), text]))('splices wire text in unchanged: %s', (_name, text) => {
    const { made, path } = recorder();
    const out = made.sent(sent(text));
    const [back] = made.received([received(text)]);
    made.close();
    const [, first, second] = lines(path);
    expect(first?.slice(first.indexOf('"dir"'))).toBe(`"dir":"c2s","frame":${text}}`);
    expect(second?.slice(second.indexOf('"dir"'))).toBe(`"dir":"s2c","frame":${text}}`);
    for (const ref of [out, back]) {
      expect(new StoredBytes(Buffer.alloc(1_000_000), ref).read().toString()).toBe(text);
    }
  });

  it.each([
    ['no JSON', '{oops', { raw: '{oops' }],
    ['a CR before the LF', '{"a":1}\r', { raw: '{"a":1}\r' }],
    ['an inner line break', '{"a":\r1}', { raw: '{"a":\r1}' }],
    ['a byte order mark', '\uFEFF{}', { raw: '\uFEFF{}' }],
    ['an empty line', '', { raw: '' }],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff]), { bytes: 'e/8=' }],
  ])('keeps %s to the letter', (_what, bytes, expected) => {
    const { made, path } = recorder();
    const [ref] = made.received([received(bytes)]);
    made.close();
    const { ts, dir, ...rest } = JSON.parse(lines(path)[1] ?? '');
    expect([rest, dir]).toEqual([expected, 's2c']);
    expect(ts).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(new StoredBytes(Buffer.alloc(1_000_000), ref).read()).toEqual(Buffer.from(bytes as string));
  });

  it('writes raw text of several lines as one record', () => {
    const { made, path } = recorder();
    made.sent(sent('{\n "a": 1\n}', false));
    made.close();
    expect(JSON.parse(lines(path)[1] ?? '').raw).toBe('{\n "a": 1\n}');
  });

  it('has each frame on disk when it returns', () => {
    const { made, path } = recorder();
    made.sent(sent('{"a":1}'));
    expect(lines(path)).toHaveLength(2);
    made.received([received('{"b":1}'), received('{"c":1}')]);
    expect(lines(path)).toHaveLength(4);
    made.stderr(['careful']);
    made.event('spawn');
    made.exit(3, null);
    expect(
      lines(path)
        .slice(4)
        .map((line) => JSON.parse(line))
        .map(({ ts, ...rest }) => rest),
    ).toEqual([{ dir: 's2c', stderr: 'careful' }, { event: 'spawn' }, { event: 'exit', code: 3 }]);
    made.close();
  });

  it('never goes back in time', () => {
    const { made, path } = recorder();
    for (let i = 0; i < 500; i++) made.sent(sent('1'));
    made.close();
    const times = lines(path)
      .slice(1)
      .map((line) => JSON.parse(line).ts as string);
    expect([...times].sort()).toEqual(times);
  });

  it('begins on a line of its own in a file that was torn, and names its connection', () => {
    const path = join(folder, 'shared.mcptrace');
    writeFileSync(path, '{"ts":"2026-');
    const { made } = recorder({ path, conn: '2' });
    made.sent(sent('{"a":1}'));
    made.close();
    const [torn, head, frame, close] = lines(path);
    expect([torn, JSON.parse(head ?? '').wirebench]).toEqual(['{"ts":"2026-', 1]);
    expect([JSON.parse(frame ?? '').conn, JSON.parse(close ?? '').event]).toEqual(['2', 'close']);
  });

  it('names the command without its secrets', () => {
    const { made, path } = recorder();
    made.close();
    expect(JSON.parse(lines(path)[0] ?? '')).toEqual({
      wirebench: 1,
      transport: 'stdio',
      server: 'reports',
      client: { name: 'c', version: '1' },
      command: ['node', 'server.mjs', '--api-key=******'],
    });
  });

  it('redacts where that is chosen, and stays JSON of the same length', () => {
    const { made, path } = recorder({ redact: true });
    const text = '{"params":{"apiKey":"k\\"1","progressToken":"t","h":"Bearer abcdefghij"}}';
    made.sent(sent(text));
    made.close();
    const line = lines(path)[1] ?? '';
    expect(JSON.parse(line).frame).toEqual({ params: { apiKey: '****', progressToken: 't', h: 'Bearer **********' } });
    expect(line.length - line.indexOf('"frame":') - '"frame":}'.length).toBe(text.length);
  });

  it('says so when it reaches its limit, and the session goes on', () => {
    const { made, path, failures } = recorder({ maxBytes: 400 });
    for (let i = 0; i < 20; i++) made.received([received('{"a":"0123456789"}')]);
    made.close();
    expect(JSON.parse(lines(path).at(-1) ?? '')).toMatchObject({
      event: 'gap',
      reason: 'the recording has reached its limit of 400 bytes',
    });
    expect(failures).toHaveLength(1);
    expect(lines(path).length).toBeLessThan(10);
  });

  it('leaves a gap for a line that was too long', () => {
    const { made, path } = recorder();
    made.received([readFrame({ bytes: Buffer.from('abc'), fault: 'too-long', lost: 7 })]);
    made.close();
    expect(JSON.parse(lines(path)[1] ?? '')).toMatchObject({
      event: 'gap',
      reason: 'a line of 10 bytes is longer than the limit and was left out',
    });
  });
});
