import { describe, expect, it } from 'vitest';
import { c2s, error, request, result, s2c } from '../records';
import { said } from './traces';

/** a call of a tool with its answer */
const call = (id: number | string, name: string, args: unknown, answer: object) => [
  c2s(request(id, 'tools/call', { name, arguments: args })),
  s2c({ jsonrpc: '2.0', id, ...answer }),
];
const text = (words: string) => ({ result: { content: [{ type: 'text', text: words }] } });
const note = (method: string, params?: object) => s2c({ jsonrpc: '2.0', method, ...(params && { params }) });

describe('compareTraces', () => {
  it('holds exchanges together by method and target, whatever their ids', () => {
    const left = [...call(1, 'a', {}, text('one')), ...call(2, 'b', {}, text('two'))];
    const right = [...call('x', 'a', {}, text('one')), ...call('y', 'b', {}, text('2'))];
    expect(said(left, right)).toEqual(['0>0 same', '2>2 changed value']);
  });

  it('tells what was added and what is gone, in sequence', () => {
    const left = [...call(1, 'a', {}, text('')), ...call(2, 'b', {}, text('')), ...call(3, 'c', {}, text(''))];
    const right = [...call(1, 'a', {}, text('')), ...call(2, 'c', {}, text('')), ...call(3, 'd', {}, text(''))];
    expect(said(left, right)).toEqual(['0>0 same', '2> gone', '4>2 same', '>4 added']);
  });

  it('holds the same question together before another of the same tool', () => {
    const left = [...call(1, 'a', { n: 1 }, text('1')), ...call(2, 'a', { n: 2 }, text('2'))];
    const right = [...call(1, 'a', { n: 2 }, text('2')), ...call(2, 'a', { n: 3 }, text('3'))];
    expect(said(left, right)).toEqual(['0> gone', '2>0 same', '>2 added']);
    expect(said(left, [...call(1, 'a', { n: 1 }, text('1')), ...call(2, 'a', { n: 9 }, text('2'))])).toEqual([
      '0>0 same',
      '2>2 changed request',
    ]);
  });

  it('finds a question again that is asked at another place', () => {
    const left = [...call(1, 'a', {}, text('')), ...call(2, 'b', {}, text('')), ...call(3, 'c', {}, text(''))];
    const right = [...call(1, 'c', {}, text('')), ...call(2, 'a', {}, text('')), ...call(3, 'b', {}, text(''))];
    expect(said(left, right)).toEqual(['0>2 same', '2>4 same', '4>0 same moved']);
  });

  it.each([
    ['a result, a tool that failed', text(''), { result: { content: [], isError: true } }],
    ['a tool that failed, an error', { result: { content: [], isError: true } }, { error: { code: 1, message: 'm' } }],
    ['a result, an error', text(''), { error: { code: 1, message: 'm' } }],
  ])('never blurs how a call ended: %s', (_, before, after) => {
    expect(said(call(1, 'a', {}, before), call(1, 'a', {}, after))).toEqual(['0>0 changed outcome']);
    expect(said(call(1, 'a', {}, before), call(1, 'a', {}, before))).toEqual(['0>0 same']);
  });

  it('tells silence from an answer', () => {
    const asked = [c2s(request(1, 'ping'))];
    expect(said(asked, asked)).toEqual(['0>0 same']);
    expect(said(asked, [...asked, s2c(result(1))])).toEqual(['0>0 changed outcome']);
    expect(said([...asked, s2c(error(1))], [...asked, s2c(error(1))])).toEqual(['0>0 same']);
  });

  it('tells another shape from another value', () => {
    const answers = (value: unknown) => call(1, 'a', {}, { result: { content: [], structuredContent: value } });
    expect(said(answers({ n: 1 }), answers({ n: 2 }))).toEqual(['0>0 changed value']);
    expect(said(answers({ n: 1 }), answers({ n: '1' }))).toEqual(['0>0 changed shape']);
    expect(said(answers({ n: 1 }), answers({ n: 1, m: 1 }))).toEqual(['0>0 changed shape']);
    expect(said(answers({ n: 1, m: 2 }), answers({ m: 2, n: 1 }))).toEqual(['0>0 same']);
    expect(said(answers({ list: [1, 2] }), answers({ list: [1, 2, 3] }))).toEqual(['0>0 changed value']);
  });

  it('takes a time for another one where it is twice as long and 100 ms more', () => {
    const took = (ms: number) => [
      c2s(request(1, 'ping'), { ts: '2026-09-01T10:00:00.000Z' }),
      s2c(result(1), { ts: new Date(Date.UTC(2026, 8, 1, 10) + ms).toISOString() }),
    ];
    expect(said(took(10), took(90))).toEqual(['0>0 same']);
    expect(said(took(100), took(199))).toEqual(['0>0 same']);
    expect(said(took(100), took(200))).toEqual(['0>0 changed duration']);
    expect(said(took(1000), took(400))).toEqual(['0>0 changed duration']);
    expect(said(took(1000), took(1900))).toEqual(['0>0 same']);
    expect(said(took(100), took(200), { duration: false })).toEqual(['0>0 same']);
  });

  it('aligns notifications by method, apart from requests', () => {
    const log = (data: string) => note('notifications/message', { level: 'info', data });
    const changed = note('notifications/tools/list_changed');
    const left = [log('a'), ...call(1, 'a', {}, text('')), changed, log('b')];
    const right = [changed, ...call(1, 'a', {}, text('')), log('a'), log('c')];
    expect(said(left, right)).toEqual(['0>3 same', '1>1 same', '3>0 same', '4>4 changed value']);
  });

  it('keeps the requests of both ends apart', () => {
    const left = [c2s(request(1, 'ping')), s2c(result(1))];
    const right = [s2c(request(1, 'ping')), c2s(result(1))];
    expect(said(left, right)).toEqual(['>0 added', '0> gone']);
  });

  it('holds connections together by name, else by order', () => {
    const on = (conn: string, id: number, method: string) => [
      c2s(request(id, method), { conn }),
      s2c(result(id), { conn }),
    ];
    const left = [...on('pid-7', 1, 'ping'), ...on('b', 1, 'tools/list')];
    const right = [...on('b', 1, 'tools/list'), ...on('pid-9', 1, 'ping')];
    expect(said(left, right)).toEqual(['0>2 same', '2>0 same']);
  });

  it('says where a log has only a part of what is compared', () => {
    const whole = call(1, 'a', { n: 1 }, text('one'));
    const cut = [whole[0], { dir: 's2c', frame: { jsonrpc: '2.0', id: 1, result: {} }, partial: 'cut' }];
    expect(said(whole, cut as unknown[])).toEqual(['0>0 same partial']);
  });

  it('compares a batch as one', () => {
    const batch = (method: string) => [c2s([request(1, 'ping'), request(2, method)]), s2c([result(1), result(2)])];
    expect(said(batch('tools/list'), batch('tools/list'))).toEqual(['0>0 same', '1>1 same']);
    expect(said(batch('tools/list'), batch('prompts/list'))).toEqual(['0>0 changed value', '1>1 same']);
  });

  it('compares nothing with nothing', () => {
    expect(said([], [])).toEqual([]);
    expect(said([], call(1, 'a', {}, text('')))).toEqual(['>0 added']);
  });
});
