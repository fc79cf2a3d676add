import { answerInput, readInputRequired } from '@wirebench/core/session/input-required';
import { lacksUsableId } from '@wirebench/core/session/usable-id';
import { describe, expect, it } from 'vitest';

describe('readInputRequired', () => {
  it.each([
    [{ resultType: 'complete', inputRequests: {} }, undefined],
    [null, undefined],
    [
      { resultType: 'input_required', requestState: 's' },
      { requests: [], requestState: 's' },
    ],
    [
      { resultType: 'input_required', inputRequests: { a: { method: 'roots/list' }, b: { params: {} }, c: 1 } },
      { requests: [['a', { method: 'roots/list', params: undefined }]], requestState: undefined },
    ],
    [
      { resultType: 'input_required', requestState: 5, inputRequests: [] },
      { requests: [], requestState: undefined },
    ],
  ])('%j', (value, expected) => {
    const read = readInputRequired(value);
    expect(read && { requests: [...read.requests], requestState: read.requestState }).toEqual(expected);
  });
});

describe('answerInput', () => {
  const input = {
    requests: new Map([
      ['__proto__', { method: 'roots/list', params: undefined }],
      ['b', { method: 'elicitation/create', params: { message: 'x' } }],
    ]),
    requestState: undefined,
  };

  it('answers every key with a bare result', async () => {
    const answers = await answerInput(input, async (method) => ({ result: { method } }));
    expect(answers.kind === 'answered' && [...answers.responses]).toEqual([
      ['__proto__', { method: 'roots/list' }],
      ['b', { method: 'elicitation/create' }],
    ]);
  });

  it.each([
    [
      async () => undefined,
      'The server asks for roots/list and nothing answers it. Give the answer in the file: "answers": { "roots/list": … }.',
    ],
    [async () => ({ error: { code: -1, message: 'not now' } }), 'roots/list was refused: not now'],
  ])('stops at the first refusal', async (answerer, message) => {
    expect(await answerInput(input, answerer)).toEqual({ kind: 'refused', message });
  });
});

describe('lacksUsableId', () => {
  it.each([
    [{ jsonrpc: '2.0', id: 1, method: 'ping' }, false],
    [{ jsonrpc: '2.0', id: 'a', method: 'ping' }, false],
    [{ jsonrpc: '2.0', method: 'notifications/initialized' }, false],
    [{ jsonrpc: '2.0', id: null, method: 'ping' }, true],
    [{ jsonrpc: '2.0', id: {}, method: 'ping' }, true],
    [{ jsonrpc: '1.0', id: 1, method: 'ping' }, true],
    [{ method: 'ping' }, true],
    [{ id: 1 }, true],
    ['text', true],
    [[], true],
    [[{ jsonrpc: '2.0', id: 1, method: 'ping' }], false],
  ])('%j: %s', (value, expected) => {
    expect(lacksUsableId(value)).toBe(expected);
  });
});
