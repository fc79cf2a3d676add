import type { RecordFacts } from '@wirebench/core/trace/types';
import { describe, expect, it } from 'vitest';
import { messageText } from '../../../client/src/trace/message-text';
import { DocumentTree } from '../../../client/webview/trace/document-tree';
import { exchangeFacts, httpFacts } from '../../../client/webview/trace/exchange-facts';
import { row } from './rows';

describe('the tree of a message', () => {
  it('gives out members, their spelling, and their pointers', async () => {
    const tree = new DocumentTree('{"a":1.0,"b/c":[true,{"~":"x"}],"a":null}');
    const top = await tree.children(0, 0, 10);
    expect(top.total).toBe(3);
    expect(top.rows.map(({ key, type, text, children, pointer }) => [key, type, text, children, pointer])).toEqual([
      ['a', 'number', '1.0', 0, '/a'],
      ['b/c', 'array', undefined, 2, '/b~1c'],
      ['a', 'null', 'null', 0, '/a'],
    ]);
    const items = await tree.children(top.rows[1]!.node, 1, 10);
    expect(items.rows.map(({ key, pointer }) => [key, pointer])).toEqual([['1', '/b~1c/1']]);
    const deep = await tree.children(items.rows[0]!.node, 0, 10);
    expect(deep.rows.map(({ key, text, pointer }) => [key, text, pointer])).toEqual([['~', '"x"', '/b~1c/1/~0']]);
  });

  it('cuts long texts, pages, and has nothing for what is no node', async () => {
    const tree = new DocumentTree(JSON.stringify(['x'.repeat(1000), 2, 3]));
    const { rows, total } = await tree.children(0, 0, 1);
    expect([rows.length, total, rows[0]!.text!.length, rows[0]!.truncated]).toEqual([1, 3, 300, true]);
    expect(await tree.children(99, 0, 10)).toEqual({ total: 0, rows: [] });
    expect(await new DocumentTree('').children(0, 0, 10)).toEqual({ total: 0, rows: [] });
  });
});

describe('the exchange of a record, in words', () => {
  const request = row({ index: 3, line: 4, time: 10, duration: 35, partner: 5, conn: 'a' });
  const response = row({ index: 5, line: 6, kind: 'result', dir: 's2c', time: 45, duration: 35, partner: 3 });

  it('names both ends by their lines', () => {
    const facts = Object.fromEntries(exchangeFacts(request, response, { form: 'json', ts: '2026-01-01T00:00:00Z' }));
    expect(facts).toEqual({
      Time: '2026-01-01T00:00:00Z',
      'Since the beginning': '10.0 ms',
      Direction: 'client to server',
      Request: 'line 4 (this one)',
      Response: 'line 6',
      Duration: '35.0 ms',
      Connection: 'a',
      'Size in the file': '100 B',
    });
    const other = Object.fromEntries(exchangeFacts(response, request, undefined));
    expect([other['Request'], other['Response']]).toEqual(['line 4', 'line 6 (this one)']);
  });

  it('says what is missing and what was found out', () => {
    const facts = Object.fromEntries(exchangeFacts(row({ inferred: true, partial: 'cut' }), undefined, undefined));
    expect(facts['Response']).toBe('none in this trace');
    expect(facts['Direction']).toContain('the log does not say it');
    expect(facts['Message']).toContain('cut by the logger');
    const event: RecordFacts = { form: 'none', event: 'exit', code: 3, reason: 'asked to' };
    const of = row({ kind: 'event', dir: undefined, length: 0 });
    expect(exchangeFacts(of, undefined, event)).toEqual([
      ['Event', 'exit with code 3: asked to'],
      ['Size in the file', 'the log does not hold this record'],
    ]);
  });

  it('tells of HTTP what there is', () => {
    expect(httpFacts({})).toEqual([]);
    expect(httpFacts({ http: { method: 'POST', url: 'http://127.0.0.1/mcp', status: 200, id: '1' } })).toEqual([
      ['Request', 'POST http://127.0.0.1/mcp'],
      ['Status', '200'],
      ['HTTP exchange', '1'],
    ]);
    expect(httpFacts({ sse: { event: 'message', id: '7', retry: 0 } })).toEqual([
      ['Stream event', 'message'],
      ['Stream event id', '7'],
      ['Retry', '0 ms'],
    ]);
  });
});

describe('the message for the clipboard', () => {
  const of = (text: string, form: RecordFacts['form'], window = 4) =>
    messageText(async ({ offset }) => ({
      facts: { form },
      text: text.slice(offset, offset + window),
      total: text.length,
    }));

  it('is laid out where it is JSON, as it is spelled, whatever the windows', async () => {
    expect(await of('{"a":[1.0,"\\u0041"]}', 'json')).toBe('{\n  "a": [\n    1.0,\n    "\\u0041"\n  ]\n}');
    expect(await of('not json', 'text', 3)).toBe('not json');
  });

  it('is refused where there is none, or where it is too large', async () => {
    await expect(messageText(async () => null)).rejects.toThrow('This record holds no message to copy.');
    await expect(of('', 'none')).rejects.toThrow('This record holds no message to copy.');
    const huge = messageText(async () => ({ facts: { form: 'json' }, text: 'x', total: 60_000_000 }));
    await expect(huge).rejects.toThrow('60,000,000');
  });
});
