import { writeFileSync } from 'node:fs';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { expect, test } from 'vitest';
import { testFolder } from './folder';

const at = testFolder();

async function fixesOf(name: string, lines: readonly string[], from: number, to = from) {
  const path = at(name);
  writeFileSync(path, lines.join('\n'));
  const file = await TraceFile.open(path, traceCheck());
  try {
    await file.advance();
    return await file.fixes(from, to);
  } finally {
    await file.close();
  }
}

const HEADER = '{"wirebench":1,"transport":"stdio","server":"s","protocolVersion":"2025-11-25"}';
const ASKED = '{"dir":"c2s","frame":{"jsonrpc":"2.0","id":1,"method":"ping"}}';
const ANSWERED = '{"dir":"s2c","frame":{"jsonrpc":"2.0","id":1,"result":{}}}';
const LINES = [HEADER, ASKED, ANSWERED, ANSWERED, ''];

test('fixes of the findings on some lines, with their places and what they change', async () => {
  expect(await fixesOf('twice.mcptrace', LINES, 3)).toEqual([
    {
      rule: 'id/duplicate-response',
      pointer: '/id',
      frame: 2,
      line: 3,
      character: 43,
      endCharacter: 44,
      title: 'Delete the repeated response',
      preferred: false,
      edits: [{ line: 3, removed: 1, texts: [] }],
    },
  ]);
  expect(await fixesOf('elsewhere.mcptrace', LINES, 0, 2)).toEqual([]);
  expect(await fixesOf('beyond.mcptrace', LINES, 90, 99)).toEqual([]);
});

test('fixes of one message, and those that reach another line', async () => {
  const early = '{"dir":"s2c","frame":{"jsonrpc":"2.0","id":2,"method":"roots/list"}}';
  const [fix] = await fixesOf(
    'values.mcptrace',
    [HEADER, '{"dir":"c2s","frame":{"jsonrpc":"2.0","id":null,"method":"ping"}}'],
    1,
  );
  expect(fix).toMatchObject({ rule: 'id/null', edits: [{ line: 1, removed: 1 }] });
  const wrong = [HEADER, early, '{"dir":"c2s","frame":{"jsonrpc":"2.0","id":2,"result":{"roots":[]}}}', ASKED];
  expect(
    (
      await fixesOf(
        'turn.mcptrace',
        wrong.map((text) => text.replace('s2c', 'x').replace('c2s', 's2c').replace('x', 'c2s')),
        1,
      )
    )[0],
  ).toEqual(
    expect.objectContaining({
      title: 'Let it go the other way',
      edits: [
        { line: 1, removed: 1, texts: [early] },
        { line: 2, removed: 1, texts: [wrong[2]] },
      ],
    }),
  );
});

test('a log that another program wrote is not mended', async () => {
  const log = LINES.slice(1).map((text) => (text === '' ? '' : JSON.stringify(JSON.parse(text).frame)));
  expect(await fixesOf('bare.jsonl', log, 0, 9)).toEqual([]);
});
