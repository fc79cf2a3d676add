import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveEngine, nodeServer, stub } from '../support/live';

/** a server that writes what it reads into a file, byte for byte, and answers nothing */
const KEEPER = `
import { createWriteStream } from 'node:fs';
process.stdin.pipe(createWriteStream(process.argv[2]));
`;

let live: LiveEngine;
let folder: string;
let count = 0;
beforeAll(async () => {
  // The server ends by itself when its input does: a slow machine gets the time for it.
  live = await LiveEngine.start({}, { timeouts: { requestMs: 5000, startMs: 10_000, stopMs: 20_000 } });
  folder = mkdtempSync(join(tmpdir(), 'keeper-'));
  writeFileSync(join(folder, 'keeper.mjs'), KEEPER);
});
afterAll(async () => {
  await live.end();
  rmSync(folder, { recursive: true, force: true });
});

/** what arrived at a server, and what the trace says was sent */
async function send(text: string) {
  count++;
  const kept = join(folder, `kept-${count}`);
  const { trace, items } = await live.run(nodeServer(join(folder, 'keeper.mjs'), [kept]), text, { session: 'bare' });
  expect(items.map((item) => item.outcome)).toEqual(['passed']);
  const line =
    readFileSync(trace ?? '', 'utf8')
      .split('\n')
      .find((one) => one.includes('"dir":"c2s"')) ?? '';
  return { arrived: readFileSync(kept), line };
}

const collection = (item: string) =>
  `{ "session": "bare", "requests": [ { ${item}, "expect": { "response": "none", "waitMs": 50 } } ] }`;
const deep = `{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`;

describe('the bytes of `send`', () => {
  it.each([
    ['comments', '{ "id": 1, /* c */ "method": "x" // end\n }', '{"id":1,"method":"x"}'],
    ['trailing commas', '{ "id": 1, "method": "x", "params": [1, 2,], }', '{"id":1,"method":"x","params":[1,2]}'],
    ['a number beyond 2^53', '{"id": 9007199254740993, "method": "x"}', '{"id":9007199254740993,"method":"x"}'],
    ['1.0', '{"id": 1.0, "method": "x", "params": [1E+2, -0]}', '{"id":1.0,"method":"x","params":[1E+2,-0]}'],
    ['escapes', '{"id": "\\u0041\\/", "method": "\\u0078"}', '{"id":"\\u0041\\/","method":"\\u0078"}'],
    ['duplicate members', '{"id": 1, "id": 2, "method": "x"}', '{"id":1,"id":2,"method":"x"}'],
    ['__proto__', '{"id": 1, "method": "x", "__proto__": {"y": 1}}', '{"id":1,"method":"x","__proto__":{"y":1}}'],
    ['integer-like keys', '{"2": 1, "id": 1, "1": 2, "method": "x"}', '{"2":1,"id":1,"1":2,"method":"x"}'],
    ['CRLF', '{\r\n  "id": 1,\r\n  "method": "x"\r\n}', '{"id":1,"method":"x"}'],
    ['characters outside of the plane', '{"id": "é😀\u2028", "method": "x"}', '{"id":"é😀\u2028","method":"x"}'],
    ['10,000 levels', deep, deep],
    ['no id, no method, no version', '{"a": 1}', '{"a":1}'],
    ['a scalar', '"x"', '"x"'],
    ['id null', '{"jsonrpc": "2.0", "id": null, "method": "ping"}', '{"jsonrpc":"2.0","id":null,"method":"ping"}'],
    ['an array', '[ {"id": 1, "method": "x"}, 7 ]', '[{"id":1,"method":"x"},7]'],
  ])('%s: sent and recorded as the wire text', async (_what, text, wire) => {
    const { arrived, line } = await send(collection(`"send": ${text}`));
    expect(arrived.toString()).toBe(`${wire}\n`);
    expect(line.slice(line.indexOf('"frame":'))).toBe(`"frame":${wire}}`);
  });

  it('of a bare message', async () => {
    const text =
      '\uFEFF// wirebench-disable-file\r\n{ "jsonrpc": "2.0", "method": "notifications/x", "params": { "n": 1.0, }, }\r\n';
    const wire = '{"jsonrpc":"2.0","method":"notifications/x","params":{"n":1.0}}';
    const { arrived, line } = await send(text);
    expect(arrived.toString()).toBe(`${wire}\n`);
    expect(line.slice(line.indexOf('"frame":'))).toBe(`"frame":${wire}}`);
  });
});

describe('the bytes of text and bytes that are sent raw', () => {
  it.each([
    ['no JSON', '{oops', '{oops\n'],
    ['inner line ends untouched', '{\r\n"a":1\n}', '{\r\n"a":1\n}\n'],
    ['a byte order mark', '\uFEFF{}', '\uFEFF{}\n'],
    ['JSON, spaced', '{ "a" : 1 }', '{ "a" : 1 }\n'],
    ['nothing', '', '\n'],
  ])('sendRaw: %s', async (_what, text, sent) => {
    const { arrived, line } = await send(collection(`"sendRaw": ${JSON.stringify(text)}`));
    expect(arrived.toString()).toBe(sent);
    expect(JSON.parse(line).raw).toBe(text);
  });

  it('sendBytes: exactly these, no line end', async () => {
    const bytes = Buffer.from([0x7b, 0xff, 0x0d, 0x0a, 0x00]);
    const { arrived, line } = await send(collection(`"sendBytes": "${bytes.toString('base64')}"`));
    expect(arrived).toEqual(bytes);
    expect(JSON.parse(line).bytes).toBe(bytes.toString('base64'));
  });
});

describe('what is not sent', () => {
  it.each([
    ['{"id": 1 "method": "x"}', 'Nothing was sent. Line 1: '],
    ['{"requests": [{"send": {"a": }}]}', 'Nothing was sent. Line 1: '],
    ['{"requests": [{"sendRaw": 7}]}', 'Nothing was sent. Line 1: `sendRaw` has to be a string.'],
    ['{"requests": []}', 'Nothing was sent. Line 1: There is no request in this file.'],
    ['', 'Nothing was sent. Line 1: There is no request in this file.'],
    [
      '{\n"requests": [{"method": "x", "params": {"a": "${response:none#/id}"}}]}',
      'Nothing was sent. Line 2: There is no request named "none" to take a response from.',
    ],
  ])('%s', async (text, message) => {
    await expect(live.run(nodeServer(join(folder, 'keeper.mjs'), ['x']), text, { session: 'bare' })).rejects.toThrow(
      message,
    );
    expect(live.sessions).toEqual([]);
  });
});

describe('raw text that is a message', () => {
  it.each([
    ['with a CR before the line end', { sendRaw: '{"jsonrpc":"2.0","id":5,"method":"ping"}\r' }],
    [
      'as bytes with their own line end',
      { sendBytes: Buffer.from('{"jsonrpc":"2.0","id":5,"method":"ping"}\n').toString('base64') },
    ],
  ])('%s is answered by its id', async (_what, item) => {
    const result = await live.one(stub('legacy'), { requests: [{ ...item, expect: { result: {} } }] });
    expect([result.outcome, result.failures]).toEqual(['passed', []]);
  });
});
