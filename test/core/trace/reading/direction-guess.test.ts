import { DirectionGuess } from '@wirebench/core/trace/reading/direction-guess';
import { directionWord } from '@wirebench/core/trace/reading/direction-words';
import { describe, expect, test } from 'vitest';
import { error, request, result } from '../records';

const note = (method: string, params?: unknown) => ({ jsonrpc: '2.0', method, params });
const all = (frames: readonly unknown[]) => {
  const guess = new DirectionGuess();
  return frames.map((frame) => guess.see(frame, undefined));
};

describe('the direction of messages that a log does not say', () => {
  test.each<[string, readonly unknown[], readonly (string | undefined)[]]>([
    [
      'by the method',
      [request(1, 'tools/list'), request(1, 'roots/list'), note('notifications/initialized')],
      ['c2s', 's2c', 'c2s'],
    ],
    ['by the request answered', [request(1, 'tools/list'), error(1)], ['c2s', 's2c']],
    [
      'by the numbers that go on',
      [request(4, 'tools/list'), request(5, 'harbor/own'), result(5)],
      ['c2s', 'c2s', 's2c'],
    ],
    ['nothing of an own method alone', [request(1, 'harbor/own'), result(1)], [undefined, undefined]],
    ['nothing of a ping alone', [request(1), result(1)], [undefined, undefined]],
    [
      'by the shape of a result without its request',
      [result(1, { tools: [] }), result(2, { roots: [] }), result(3)],
      ['s2c', 'c2s', undefined],
    ],
    [
      'by the shape, where ids collide',
      [
        request(1, 'tools/call'),
        request(1, 'elicitation/create'),
        result(1, { action: 'accept' }),
        result(1, { content: [] }),
      ],
      ['c2s', 's2c', 'c2s', 's2c'],
    ],
    [
      'nothing of an error, where ids collide',
      [request(1, 'tools/call'), request(1, 'roots/list'), error(1)],
      ['c2s', 's2c', undefined],
    ],
    [
      'an empty answer goes to the ping',
      [request(1, 'roots/list'), request(1, 'logging/setLevel'), result(1)],
      ['s2c', 'c2s', 's2c'],
    ],
    [
      '"1" is not 1',
      [request('1', 'tools/list'), request(1, 'roots/list'), result(1), result('1')],
      ['c2s', 's2c', 'c2s', 's2c'],
    ],
    [
      'a cancellation by the request',
      [request(3, 'tools/call'), note('notifications/cancelled', { requestId: 3 })],
      ['c2s', 'c2s'],
    ],
    [
      'progress by its token',
      [
        request(3, 'tools/call', { _meta: { progressToken: 'p' } }),
        note('notifications/progress', { progressToken: 'p' }),
      ],
      ['c2s', 's2c'],
    ],
    ['a batch by what is in it', [[result(9), request(1, 'tools/list')], result(1)], ['c2s', 's2c']],
    ['nothing of what is no message', [{}, 'x', null], [undefined, undefined, undefined]],
  ])('%s', (_, frames, expected) => {
    expect(all(frames)).toEqual(expected);
  });

  test.each<[unknown, object]>([
    ['c2s', { dir: 'c2s' }],
    ['client_to_server', { dir: 'c2s' }],
    ['Client -> Server', { dir: 'c2s' }],
    ['client', { dir: 'c2s' }],
    ['->', { dir: 'c2s' }],
    ['server→client', { dir: 's2c' }],
    ['from server', { dir: 's2c' }],
    ['<<', { dir: 's2c' }],
    ['send', { relative: 'out' }],
    ['INCOMING', { relative: 'in' }],
    ['request', {}],
    ['response', {}],
    [7, {}],
  ])('the word %s', (word, expected) => {
    expect(directionWord(word)).toEqual(expected);
  });
});
