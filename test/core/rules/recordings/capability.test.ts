import { traceCheck } from '@wirebench/core/trace/check-frame';
import { describe, expect, it } from 'vitest';
import { analyse, c2s, request, result, s2c } from '../../trace/records';
import { applyEdits } from '../apply-edits';
import { at, begun, discovered, failure, foundOf, modern, note } from './session';

const TOOL = { name: 't', inputSchema: { type: 'object' } };

describe('capabilities of a legacy session', () => {
  it.each<[string, object, object, readonly object[], readonly string[]]>([
    ['tools, declared', {}, { tools: {} }, [c2s(request(1, 'tools/list')), s2c(result(1, { tools: [TOOL] }))], []],
    [
      'lists that are empty',
      {},
      {},
      [c2s(request(1, 'tools/list')), s2c(result(1, { tools: [] }))],
      ['3 capability/client-uses-unadvertised /method'],
    ],
    [
      'tools, not declared: said once of each side',
      {},
      {},
      [1, 2].flatMap((id) => [c2s(request(id, 'tools/list')), s2c(result(id, { tools: [TOOL] }))]),
      ['1 capability/tools-undeclared /result/capabilities', '3 capability/client-uses-unadvertised /method'],
    ],
    [
      'a refused request is no support',
      {},
      { tools: {} },
      [c2s(request(1, 'prompts/list')), s2c(failure(1, -32601))],
      ['3 capability/client-uses-unadvertised /method'],
    ],
    [
      'log messages',
      {},
      {},
      [s2c(note('notifications/message', { level: 'info', data: 'x' }))],
      ['1 capability/logging-undeclared /result/capabilities'],
    ],
    [
      'changes',
      {},
      { tools: {} },
      [s2c(note('notifications/tools/list_changed'))],
      ['1 capability/list-changed-undeclared /result/capabilities/tools'],
    ],
    [
      'changes of what is not there',
      {},
      {},
      [s2c(note('notifications/tools/list_changed'))],
      ['1 capability/list-changed-undeclared /result/capabilities'],
    ],
    [
      'changes of roots',
      { roots: {} },
      {},
      [c2s(note('notifications/roots/list_changed'))],
      ['0 capability/list-changed-undeclared /params/capabilities/roots'],
    ],
    [
      'roots, refused',
      {},
      {},
      [s2c(request(1, 'roots/list')), c2s(failure(1, -32601))],
      ['3 capability/server-uses-roots /method'],
    ],
    [
      'a form, by an empty object',
      { elicitation: {} },
      {},
      [s2c(request(1, 'elicitation/create', { message: 'm', requestedSchema: { type: 'object', properties: {} } }))],
      [],
    ],
    [
      'a page, by an empty object',
      { elicitation: {} },
      {},
      [
        s2c(
          request(1, 'elicitation/create', {
            mode: 'url',
            message: 'm',
            elicitationId: 'e',
            url: 'https://example.org/e',
          }),
        ),
      ],
      ['3 capability/elicitation-mode /params/mode'],
    ],
    [
      'a form, where there are pages only',
      { elicitation: { url: {} } },
      {},
      [s2c(request(1, 'elicitation/create', { message: 'm', requestedSchema: { type: 'object', properties: {} } }))],
      ['3 capability/elicitation-mode /method'],
    ],
  ])('%s', (_, client, server, records, expected) => {
    expect(foundOf('capability', [...begun({ version: '2025-11-25', client, server }), ...records])).toEqual(expected);
  });

  it('nothing is said where the handshake was not seen', () => {
    const header = { wirebench: 1, transport: 'stdio', protocolVersion: '2025-06-18' };
    const records = [c2s(request(7, 'tools/list')), s2c(result(7, { tools: [TOOL] })), s2c(request(1, 'roots/list'))];
    expect(foundOf('capability', [header, ...records])).toEqual([]);
  });

  it.each<[string, object, unknown]>([
    ['the capability', {}, { tools: { listChanged: true } }],
    ['the flag', { tools: { x: 1 } }, { tools: { x: 1, listChanged: true } }],
  ])('the fix declares %s in the record that lacks it', (_, server, expected) => {
    const lines = [...begun({ server }), s2c(note('notifications/tools/list_changed'))];
    const { findings } = analyse(lines, traceCheck());
    const [finding] = findings.ofRecording(1);
    const frame = (lines[2] as { frame: unknown }).frame;
    const fixed = applyEdits(frame, finding?.fixes?.[0]?.edits ?? []) as { result: { capabilities: unknown } };
    expect(fixed.result.capabilities).toEqual(expected);
  });
});

describe('capabilities in the modern era', () => {
  const acknowledged = (notifications: object) =>
    s2c(
      note('notifications/subscriptions/acknowledged', {
        _meta: { 'io.modelcontextprotocol/subscriptionId': 1 },
        notifications,
      }),
    );
  const listen = c2s(request(1, 'subscriptions/listen', modern({ notifications: { toolsListChanged: true } })));
  it.each<[string, object, readonly object[], readonly string[]]>([
    ['an answer that grants nothing', { tools: {} }, [listen, acknowledged({})], []],
    [
      'an answer that grants what is declared',
      { tools: { listChanged: true } },
      [listen, acknowledged({ toolsListChanged: true })],
      [],
    ],
    [
      'an answer that grants more',
      { tools: {} },
      [listen, acknowledged({ toolsListChanged: true })],
      ['1 capability/list-changed-undeclared /result/capabilities/tools'],
    ],
    [
      'updates',
      { resources: {} },
      [s2c(note('notifications/resources/updated', { uri: 'file:///a' }))],
      ['1 capability/subscribe-undeclared /result/capabilities/resources'],
    ],
    [
      'a list that is not there',
      { tools: {} },
      [c2s(request(1, 'tools/list', modern())), s2c(failure(1, -32601))],
      ['3 capability/tools-list-unanswered /error/code'],
    ],
    ['a list that fails', { tools: {} }, [c2s(request(1, 'tools/list', modern())), s2c(failure(1, -32603))], []],
  ])('%s', (_, capabilities, records, expected) => {
    expect(foundOf('capability', [...discovered(capabilities), ...records])).toEqual(expected);
  });
});

describe('roots', () => {
  const ask = (id: number, ms: number) => at(ms, s2c(request(id, 'roots/list')));
  const roots = (id: number, ms: number, ...uris: readonly string[]) =>
    at(ms, c2s(result(id, { roots: uris.map((uri) => ({ uri })) })));
  const changed = (ms: number) => at(ms, c2s(note('notifications/roots/list_changed')));
  const end = (ms: number) => at(ms, { event: 'close' });
  it.each<[string, readonly object[], readonly string[]]>([
    [
      'the same in another order',
      [
        ask(1, 0),
        roots(1, 10, 'file:///a', 'file:///b'),
        ask(2, 20),
        roots(2, 30, 'file:///b', 'file:///a'),
        end(5000),
      ],
      [],
    ],
    [
      'others, announced',
      [ask(1, 0), roots(1, 10, 'file:///a'), changed(15), ask(2, 20), roots(2, 30, 'file:///b'), end(5000)],
      [],
    ],
    [
      'others, announced a little late',
      [
        ask(1, 0),
        roots(1, 10, 'file:///a'),
        ask(2, 20),
        roots(2, 30, 'file:///b'),
        changed(100),
        ask(3, 110),
        roots(3, 120, 'file:///b'),
        end(5000),
      ],
      [],
    ],
    [
      'others, not announced',
      [ask(1, 0), roots(1, 10, 'file:///a'), ask(2, 20), roots(2, 30, 'file:///b'), end(5000)],
      ['6 roots/list-changed-sent /result/roots'],
    ],
    [
      'others after a gap',
      [ask(1, 0), roots(1, 10, 'file:///a'), { event: 'gap' }, ask(2, 20), roots(2, 30, 'file:///b'), end(5000)],
      [],
    ],
    ['announced to a server that never asked', [changed(0), end(60_000)], []],
    ['announced, and the session ends soon', [ask(1, 0), roots(1, 10), changed(20), end(5000)], []],
    [
      'announced, and not asked for',
      [ask(1, 0), roots(1, 10), changed(20), end(60_000)],
      ['5 roots/refetch-after-change /method'],
    ],
  ])('%s', (_, records, expected) => {
    expect(foundOf('roots', [...begun({ client: { roots: { listChanged: true } } }), ...records])).toEqual(expected);
  });
});

describe('batches', () => {
  const header = { wirebench: 1, transport: 'stdio', protocolVersion: '2025-03-26' };
  const asked = c2s([request(1), request(2)]);
  const end = { ts: '2026-09-01T12:00:00Z', event: 'close' };
  it.each<[string, readonly object[], readonly string[]]>([
    ['answered as one', [asked, s2c([result(2), result(1)]), end], []],
    ['answered one by one', [asked, s2c(result(1)), s2c(result(2)), end], []],
    ['answered in part, the rest by itself', [asked, s2c([result(1)]), s2c(result(2)), end], []],
    ['answered in part', [asked, s2c([result(1)]), end], ['0 batch/response-per-request /1/id']],
    ['not answered when the connection ends', [asked, end], []],
    ['one of its requests is refused', [asked, s2c([failure(1, -32600), result(2)]), end], []],
    ['refused', [asked, s2c(failure(1, -32600))], ['1 batch/receive-support /error/code']],
    ['refused without an id', [asked, s2c(failure(undefined, -32600))], ['1 batch/receive-support /error/code']],
    [
      'notifications, and an answer to a request before',
      [c2s(request(1)), c2s([note('notifications/x')]), s2c([result(1)])],
      [],
    ],
    [
      'notifications, answered',
      [c2s([note('notifications/x')]), s2c([result(1)])],
      ['1 batch/notifications-only-no-response /'],
    ],
  ])('%s', (_, records, expected) => {
    expect(foundOf('batch', [header, ...records])).toEqual(expected);
  });
});
