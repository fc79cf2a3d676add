import { checkRequestDocument } from '@wirebench/core/request/check-document';
import { parseRequestFile } from '@wirebench/core/request/parse';
import { payloadOf } from '@wirebench/core/request/payload';
import { toCollection } from '@wirebench/core/request/to-collection';
import type { Fix } from '@wirebench/core/rules/types';
import { parseDocument } from '@wirebench/core/text/document';
import { toTextEdits } from '@wirebench/core/text/edits';
import type { JsonDocument, TextEdit } from '@wirebench/core/text/types';
import { describe, expect, it } from 'vitest';

function apply(doc: JsonDocument, fix: Fix): string {
  const edits: readonly TextEdit[] = fix.textEdits ?? toTextEdits(doc, doc.root!, fix.edits);
  return [...edits]
    .sort((a, b) => b.offset - a.offset)
    .reduce((text, edit) => text.slice(0, edit.offset) + edit.text + text.slice(edit.offset + edit.length), doc.text);
}

function fixOf(text: string, rule: string, title?: string): string {
  const doc = parseDocument(text);
  const finding = checkRequestDocument(doc, parseRequestFile(doc)).find((f) => f.rule === rule);
  const fix = finding?.fixes?.find((one) => title === undefined || one.title === title);
  if (!fix) throw new Error(`no fix for ${rule}`);
  return apply(doc, fix);
}

const REQUEST = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const RESULT = '{"jsonrpc":"2.0","id":1,"result":{}}';

describe('an array becomes a collection', () => {
  it.each([
    [`[${REQUEST}]`, [[REQUEST, undefined]]],
    [`[\n  // first\n  ${REQUEST},\n  ${RESULT}, // its answer\n]`, [[REQUEST, RESULT]]],
    [
      `[${RESULT},${REQUEST}]`,
      [
        [RESULT, undefined],
        [REQUEST, undefined],
      ],
    ],
    [
      `[${REQUEST},{"id":"1","result":{}}]`,
      [
        [REQUEST, undefined],
        ['{"id":"1","result":{}}', undefined],
      ],
    ],
    ['[]', []],
    ['[1]', [['1', undefined]]],
  ])('%s', (text, expected) => {
    const doc = parseDocument(text);
    const after = parseDocument(apply(doc, toCollection(doc.root!)!));
    expect(after.faults).toEqual([]);
    const file = parseRequestFile(after);
    expect(file.shape).toBe('collection');
    const read = file.items.map((item) => {
      const sent = payloadOf(after, item);
      const { response } = item;
      return [
        sent.ok && sent.kind === 'text' ? sent.text : undefined,
        response && after.text.slice(response.offset, response.offset + response.length),
      ];
    });
    expect(read).toEqual(expected);
    for (const comment of text.match(/\/\/.*/g) ?? []) expect(after.text).toContain(comment);
  });
});

describe('a text that is no JSON goes into sendRaw', () => {
  it.each(['{oops', '{"a":1 "b":2}', '{"id": 1,\r\n "x": \'single\' // why\r\n}'])('%j', (text) => {
    const after = parseDocument(fixOf(text, 'file/syntax'));
    expect(after.faults).toEqual([]);
    const file = parseRequestFile(after);
    expect(payloadOf(after, file.items[0]!)).toEqual({ ok: true, kind: 'text', text });
  });

  it('takes only the `send` at fault', () => {
    const text = '{"requests":[{"method":"tools/list"},{"name":"b","send":{"a":1 "b":2},"expect":{}}]}';
    const after = parseDocument(fixOf(text, 'file/syntax'));
    const file = parseRequestFile(after);
    expect(file.items.map((item) => [item.name, item.mode])).toEqual([
      [undefined, 'filled'],
      ['b', 'raw'],
    ]);
    expect(payloadOf(after, file.items[1]!)).toMatchObject({ text: '{"a":1 "b":2}' });
  });

  it('offers nothing where the collection itself is broken', () => {
    const doc = parseDocument('{"requests":[{"method":"tools/list"} oops]}');
    const [finding] = checkRequestDocument(doc, parseRequestFile(doc));
    expect(finding!.rule).toBe('file/syntax');
    expect(finding!.fixes).toBeUndefined();
  });
});

describe('fixes of file rules leave a file that says what was meant', () => {
  it.each<[string, string, string | undefined, unknown]>([
    [
      '{"requests":[{"method":"tools/list","parms":{}}]}',
      'file/unknown-member',
      undefined,
      { requests: [{ method: 'tools/list', params: {} }] },
    ],
    ['{"servr":"x","requests":[]}', 'file/unknown-member', undefined, { server: 'x', requests: [] }],
    [
      '{"requests":[{"name":"n","jsonrpc":"2.0","id":1,"method":"ping","expect":{}}]}',
      'file/message-in-item',
      'Send this message as it stands: move it into `send`',
      { requests: [{ name: 'n', expect: {}, send: { jsonrpc: '2.0', id: 1, method: 'ping' } }] },
    ],
    [
      '{"requests":[{"jsonrpc":"2.0","id":1,"method":"ping"}]}',
      'file/message-in-item',
      'Remove `jsonrpc` and `id`',
      { requests: [{ method: 'ping' }] },
    ],
    [
      `{"requests":[{"send":${REQUEST}},{"name":"b","send":{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}}]}`,
      'file/reused-id',
      undefined,
      { requests: [{ send: JSON.parse(REQUEST) }, { name: 'b', method: 'tools/list', params: { cursor: 'x' } }] },
    ],
    [
      '{"requests":[{"name":"a","method":"ping"},{"name":"a","method":"ping"}]}',
      'file/duplicate-name',
      undefined,
      {
        requests: [
          { name: 'a', method: 'ping' },
          { name: 'a 2', method: 'ping' },
        ],
      },
    ],
    ['{"requests":[{"method":"ping","send":{}}]}', 'file/payload', 'Keep `send`', { requests: [{ send: {} }] }],
    [
      '{"requests":[{"method":"ping","expect":{"waitMs":5}}]}',
      'file/expectation',
      'Expect no response',
      { requests: [{ method: 'ping', expect: { waitMs: 5, response: 'none' } }] },
    ],
    ['{"server":"x"}', 'file/no-requests', undefined, { server: 'x', requests: [] }],
    [
      '{"protocolVersion":"2026-07-27","requests":[]}',
      'file/protocol-version',
      undefined,
      { protocolVersion: '2026-07-28', requests: [] },
    ],
    [
      '{"answers":{"elicitation/crate":{"a":1}},"requests":[]}',
      'file/answer-method',
      undefined,
      { answers: { 'elicitation/create': { a: 1 } }, requests: [] },
    ],
  ])('%s', (text, rule, title, expected) => {
    expect(JSON.parse(fixOf(text, rule, title))).toEqual(expected);
  });
});
