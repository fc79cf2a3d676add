import { describe, expect, it } from 'vitest';
import { c2s, request, result, s2c } from '../../trace/records';
import { exchange, handshake, notification, said, timed } from './support';

const begin = handshake({}, { resources: { subscribe: true }, completions: {} });
const subscribe = (id: number, uri: string) => exchange(id, 'resources/subscribe', { uri }, {});
const unsubscribe = (id: number, uri: string) => exchange(id, 'resources/unsubscribe', { uri }, {});
const updated = (uri: string) => s2c(notification('notifications/resources/updated', { uri }));
const http = (id: string) => ({ http: { id, method: 'GET', url: '/mcp' }, dir: 'c2s' });

describe('updates of resources', () => {
  it.each<[string, readonly object[]]>([
    [
      'as soon as it was asked for',
      [c2s(request(1, 'resources/subscribe', { uri: 'file:///a' })), updated('file:///a')],
    ],
    ['of what is part of it', [...subscribe(1, 'file:///a'), updated('file:///a/b/c'), updated('file:///a#x')]],
    ['spelled in another way', [...subscribe(1, 'file:///C%3A/x/'), updated('file:///c:/x')]],
    [
      'while the end of it is on its way',
      [
        ...subscribe(1, 'file:///a'),
        c2s(request(2, 'resources/unsubscribe', { uri: 'file:///a' })),
        updated('file:///a'),
      ],
    ],
    ['to who came back', [...subscribe(1, 'a:b'), ...unsubscribe(2, 'a:b'), ...subscribe(3, 'a:b'), updated('a:b')]],
    [
      'to who came back before the end was confirmed',
      [
        ...subscribe(1, 'a:b'),
        c2s(request(2, 'resources/unsubscribe', { uri: 'a:b' })),
        c2s(request(3, 'resources/subscribe', { uri: 'a:b' })),
        s2c(result(2)),
        s2c(result(3)),
        updated('a:b'),
      ],
    ],
  ])('%s are expected', (_, records) => {
    expect(said([...begin, ...records], 'resources')).toEqual([]);
  });

  it('are expected of a recording that begins late, or has a gap', () => {
    expect(said([{ wirebench: 1 }, ...begin.slice(3), { event: 'gap' }, updated('file:///a')], 'resources')).toEqual(
      [],
    );
    expect(said([...begin, { event: 'gap' }, updated('file:///a')], 'resources')).toEqual([]);
  });

  it('over HTTP may overtake the confirmation', () => {
    const update = { ...updated('a:b'), http: { id: 'g' }, sse: {} };
    const records = [...begin, http('g'), ...subscribe(1, 'a:b'), ...unsubscribe(2, 'a:b'), update];
    expect(said(timed(records), 'resources')).toEqual([]);
    expect(said(timed(records, 800), 'resources')).toEqual(['8 resources/no-updates-after-unsubscribe /params/uri']);
  });
});

describe('templates', () => {
  const templates = (...types: readonly (string | undefined)[]) =>
    exchange(1, 'resources/templates/list', undefined, {
      resourceTemplates: types.map((mimeType, i) => ({
        uriTemplate: i === 0 ? 'file:///{name}' : 'file:///{+path}',
        name: 't',
        mimeType,
      })),
    });
  const read = (uri: string, mimeType: string) =>
    exchange(2, 'resources/read', { uri }, { contents: [{ uri, mimeType, text: 'x' }] });

  it.each<[string, readonly object[]]>([
    ['the same type with parameters', [...templates('text/plain'), ...read('file:///a', 'Text/Plain; charset=utf-8')]],
    ['what the template cannot make', [...templates('text/plain'), ...read('file:///a/b', 'image/png')]],
    ['what another template makes', [...templates('text/plain', undefined), ...read('file:///a', 'image/png')]],
    [
      'a resource that is listed by itself',
      [
        ...templates('text/plain'),
        ...exchange(3, 'resources/list', undefined, { resources: [{ uri: 'file:///a', name: 'a' }] }),
        ...read('file:///a', 'image/png'),
      ],
    ],
  ])('say nothing of %s', (_, records) => {
    expect(said([...begin, ...records], 'resources')).toEqual([]);
  });

  it('bind what they make', () => {
    expect(said([...begin, ...templates('text/plain'), ...read('file:///a', 'image/png')], 'resources')).toEqual([
      '6 resources/template-mime-uniform /result/contents/0/mimeType',
    ]);
  });
});

describe('completion', () => {
  const complete = (id: number, name: string, value: string, more: object = {}) =>
    c2s(
      request(id, 'completion/complete', {
        ref: { type: 'ref/prompt', name: 'p' },
        argument: { name, value },
        ...more,
      }),
    );

  it('of different arguments, or with pauses, is debounced', () => {
    const keys = ['p', 'py', 'pyt', 'pyth'].map((value, i) => complete(i + 1, 'a', value));
    expect(said(timed([...begin, ...keys], 150), 'completion')).toEqual([]);
    expect(said(timed([...begin, ...keys], 50), 'completion')).toEqual(['5 completion/debounce /']);
    const fields = ['a', 'b', 'c', 'd'].map((name, i) => complete(i + 1, name, ''));
    expect(said(timed([...begin, ...fields], 1), 'completion')).toEqual([]);
    expect(said([...begin, ...keys], 'completion')).toEqual([]);
  });

  it('of one argument, again and again, has no context', () => {
    const values = (id: number, found: readonly string[]) => s2c(result(id, { completion: { values: found } }));
    expect(said([...begin, complete(1, 'a', 'x'), values(1, ['xy']), complete(2, 'a', 'xy')], 'completion')).toEqual(
      [],
    );
    expect(said([...begin, complete(1, 'a', 'x'), values(1, []), complete(2, 'b', '')], 'completion')).toEqual([]);
    expect(said([...begin, complete(1, 'a', 'x'), values(1, ['xy']), complete(2, 'b', '')], 'completion')).toEqual([
      '5 completion/context-included /params',
    ]);
  });
});
