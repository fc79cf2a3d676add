import { checkRequestDocument, type DocumentCheckOptions } from '@wirebench/core/request/check-document';
import { parseRequestFile } from '@wirebench/core/request/parse';
import { parseDocument } from '@wirebench/core/text/document';
import { pointer } from '@wirebench/core/text/pointer';
import { updateDocument } from '@wirebench/core/text/update';
import { describe, expect, it } from 'vitest';

function check(text: string, options: DocumentCheckOptions = {}) {
  const doc = parseDocument(text);
  return checkRequestDocument(doc, parseRequestFile(doc), options);
}

const brief = (text: string, options?: DocumentCheckOptions) =>
  check(text, options).map((f) => `${f.level} ${f.rule} ${pointer(f.at.path)} ${f.at.part}`);
const items = (requests: string, head = '') => brief(`{${head}"requests":[${requests}]}`);

const META =
  '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}';

describe('bare messages', () => {
  it.each([
    ['', []],
    ['// nothing yet', []],
    [`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{${META}}}`, []],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/list"}', ['error meta/params-required  head']],
    ['// wirebench-disable-file\n{"jsonrpc":"2.0","id":1,"method":"tools/list"}', ['hint meta/params-required  head']],
    ['// wirebench-disable-file meta\n{"jsonrpc":"2.0","id":1,"method":"tools/list"}', []],
    [`{"jsonrpc":"2.0","id":1,"method":"tools/col","params":{${META}}}`, ['error method/unknown /method value']],
    [
      `{"jsonrpc":"2.0","id":9007199254740993,"id":2,"method":"tools/list","params":{${META}}}`,
      ['warning file/duplicate-member /id key', 'hint file/unsafe-number /id value'],
    ],
  ])('%s', (text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  it('points at the first of two members', () => {
    const text = `{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{${META}},"id":8}`;
    expect(check(text)[0]!.range).toEqual({ offset: 17, length: 4 });
  });
});

describe('items', () => {
  it.each([
    ['{"method":"tools/list"}', []],
    ['{"method":"tools/call","params":{"name":"x","arguments":{}}}', []],
    ['{"method":"tools/call","params":{"tool":"x"}}', ['error tools/call-name-required /requests/0/params/tool key']],
    ['{"method":"tools/call"}', ['error tools/call-name-required /requests/0/params head']],
    ['{"method":"notifications/cancelled","params":{"requestId":1}}', []],
    [
      '{"send":{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}}',
      ['error meta/required /requests/0/send/params head'],
    ],
    [
      '{"send":{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}},"diagnostics":"expected"}',
      ['hint meta/required /requests/0/send/params head'],
    ],
    ['{"sendRaw":"{oops"}', []],
    ['{"sendBytes":"AA=="}', []],
    ['{"method":"tools/list","params":{"cursor":1}}', ['error pagination/cursor-type /requests/0/params/cursor value']],
  ])('%s', (text, expected) => {
    expect(items(text)).toEqual(expected);
  });

  it('softens all messages of a file that expects faults, not the faults of the file', () => {
    expect(items('{"method":"tools/col","expct":{}}', '"diagnostics":"expected",')).toEqual([
      'hint method/unknown /requests/0/method value',
      'warning file/unknown-member /requests/0/expct key',
    ]);
  });

  it('silences one line', () => {
    const text = `{"requests":[
      // wirebench-disable-next-line method/unknown -- on purpose
      {"method":"tools/col"},
      // wirebench-disable-next-line
      {"method":"tools/col"},
      // wirebench-disable-next-line meta
      {"method":"tools/col"},
      {"method":"tools/col","params":{"a":"// wirebench-disable-next-line"}},
      {"method":"tools/col"}
    ]}`;
    expect(check(text).map((f) => f.item)).toEqual([2, 3, 4]);
  });

  it('follows the configured levels', () => {
    const text = '{"requests":[{"method":"tools/col","expct":{}}]}';
    expect(brief(text, { levels: { 'method/unknown': 'info', file: 'off' } })).toEqual([
      'info method/unknown /requests/0/method value',
    ]);
  });

  it('takes file, message and setting for the revision', () => {
    const subscribe = '{"method":"resources/subscribe","params":{"uri":"a:b"}}';
    expect(items(subscribe, '"protocolVersion":"2025-11-25",')).toEqual([]);
    expect(items(subscribe)).toHaveLength(1);
    expect(brief(`{"requests":[${subscribe}]}`, { setting: '2025-06-18' })).toEqual([]);
    expect(
      items(
        '{"send":{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}}',
      ),
    ).toEqual([]);
  });
});

describe('variables in checked messages', () => {
  it.each([
    ['"${n}"', []],
    ['"${s}"', ['error pagination/cursor-type /requests/0/params/cursor value']],
    ['"${env:X}"', []],
    ['"x${n}"', ['ok']],
  ])('cursor of %s', (value, expected) => {
    const found = items(`{"method":"tools/list","params":{"cursor":${value}}}`, '"variables":{"n":"text","s":5},');
    expect(found).toEqual(expected[0] === 'ok' ? [] : expected);
  });

  it('offers no fix that would write a value in the place of a variable', () => {
    const text = '{"requests":[{"method":"resources/subscribe","params":{"uri":"${env:URI}"}}]}';
    const [finding] = check(text);
    expect(finding).toMatchObject({ rule: 'lifecycle/resources-subscribe-removed', fixes: undefined });
  });

  it('keeps the `_meta` that is ours out of fixes', () => {
    const [finding] = check('{"requests":[{"method":"resources/subscribe","params":{"uri":"a:b"}}]}');
    expect(finding!.fixes![0]!.edits).toEqual([
      { op: 'set', path: ['requests', 0, 'method'], value: 'subscriptions/listen' },
      { op: 'set', path: ['requests', 0, 'params'], value: { notifications: { resourceSubscriptions: ['a:b'] } } },
    ]);
  });
});

describe('responses', () => {
  const bad = '{"jsonrpc":"2.0","id":"wb-1","result":{"resultType":"complete","content":"x"}}';

  it('holds a saved response against the request of its item', () => {
    expect(items(`{"method":"tools/call","params":{"name":"x"},"response":${bad}}`)).toEqual([
      'error tools/result-content-array /requests/0/response/result/content value',
    ]);
  });

  it('holds a response of an array against the request with its id', () => {
    const text = `[{"jsonrpc":"2.0","id":"wb-1","method":"tools/call","params":{"name":"x",${META}}},${bad}]`;
    const found = check(text);
    expect(found.map((f) => `${f.rule} ${pointer(f.at.path)}`)).toEqual([
      'jsonrpc/batch ',
      'tools/result-content-array /1/result/content',
    ]);
    expect(found[0]!.fixes![0]!.title).toBe('Turn into a collection');
    expect(found[1]!.message).not.toContain('Taken for');
  });

  it('says so where only the shape tells what is answered', () => {
    const [, finding] = check(
      '[{"jsonrpc":"2.0","id":5,"result":{"resultType":"complete","content":[{"type":"txt"}]}}]',
    );
    expect(finding!.message).toContain('Taken for an answer to tools/call');
  });

  it('lets an array be where batches exist', () => {
    const text = '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"tools/list"}]';
    expect(brief(text, { setting: '2025-03-26' })).toEqual([]);
    expect(brief(text, { setting: '2025-06-18' })).toEqual(['error jsonrpc/batch  head']);
  });
});

describe('edits', () => {
  const request = (i: number) =>
    `{"name":"r${i}","method":"tools/call","params":{"name":"tool","arguments":{"i":${i}}}}`;
  const text = (n: number) => `{"requests":[${Array.from({ length: n }, (_, i) => request(i)).join(',\n')}]}`;

  it('finds after an edit what a fresh look finds, at its new place', () => {
    let doc = parseDocument(
      text(50).replace('"tools/call","params":{"name":"tool","arguments":{"i":40}}', '"tools/col","params":{}'),
    );
    const before = checkRequestDocument(doc, parseRequestFile(doc));
    expect(before.map((f) => f.item)).toEqual([40]);
    const at = doc.text.indexOf('"arguments":{"i":7}');
    doc = updateDocument(doc, { offset: at, length: '"arguments"'.length, text: '"args"' });
    const found = checkRequestDocument(doc, parseRequestFile(doc));
    const fresh = check(doc.text);
    expect(found.map(({ item, rule, range }) => ({ item, rule, range }))).toEqual(
      fresh.map(({ item, rule, range }) => ({ item, rule, range })),
    );
    expect(found.map((f) => f.item)).toEqual([7, 40]);
  });

  it('looks again where a variable, the revision or an index changed', () => {
    let doc = parseDocument('{"variables":{"c":"x"},"requests":[{"method":"tools/list","params":{"cursor":"${c}"}}]}');
    const now = () => checkRequestDocument(doc, parseRequestFile(doc)).map((f) => `${f.rule} ${pointer(f.at.path)}`);
    expect(now()).toEqual([]);
    doc = updateDocument(doc, { offset: doc.text.indexOf('"x"'), length: 3, text: '5' });
    expect(now()).toEqual(['pagination/cursor-type /requests/0/params/cursor']);
    doc = updateDocument(doc, { offset: doc.text.indexOf('{"method"'), length: 0, text: '{"method":"tools/list"},' });
    expect(now()).toEqual(['pagination/cursor-type /requests/1/params/cursor']);
    doc = updateDocument(doc, { offset: 1, length: 0, text: '"protocolVersion":"2024-11-05",' });
    expect(now()).toEqual(['pagination/cursor-type /requests/1/params/cursor']);
  });
});
