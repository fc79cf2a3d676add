import { formatOf, TRACE_FORMATS } from '@wirebench/core/trace/readers/index';
import { describe, expect, test } from 'vitest';

describe('the format of a file', () => {
  test.each<[string, string, string]>([
    ['a header', '{"wirebench":1}\n', 'native'],
    ['a record', '{"dir":"c2s","frame":{}}\n', 'native'],
    ['a record after rubbish', 'rubbish\n\n{"stderr":"x"}\n', 'native'],
    ['a byte order mark', '\ufeff{"wirebench":1}\n', 'native'],
    ['CRLF', '{"wirebench":1}\r\n{"event":"close"}\r\n', 'native'],
    ['a first line that is not all there', '{"ts":"2026-11-30T08:00:00Z","dir":"c2s","frame":{"jsonrpc":"2.', 'native'],
    ['nothing', '', 'unknown'],
    ['log text', '2026-01-01 [info] ready\n', 'unknown'],
    [
      'envelopes whose members are ours, and whose times are not',
      '{"ts":1,"dir":"c2s","frame":{"id":1,"method":"ping"}}\n',
      'envelope',
    ],
    ['bare messages', '{"jsonrpc":"2.0","id":1,"method":"ping"}\n', 'jsonl'],
    ['one that is not all there', '{"jsonrpc":"2.0","id":1,"meth', 'jsonl'],
    ['one line that is a list', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]\n', 'json'],
    [
      'a list with a message a line',
      '[\n{"jsonrpc":"2.0","id":1,"method":"ping"},\n{"jsonrpc":"2.0","id":2,"method":"ping"}\n]\n',
      'json',
    ],
    ['text in brackets before messages', '[info] ready\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n', 'jsonl'],
    [
      'a batch and a message',
      '[{"jsonrpc":"2.0","id":1,"method":"ping"}]\n{"jsonrpc":"2.0","id":2,"method":"ping"}\n',
      'jsonl',
    ],
    ['a configuration', '{"mcpServers":{}}\n', 'unknown'],
  ])('%s', (_, head, format) => {
    expect(formatOf(head).format).toBe(format);
  });

  test('every format has a name of its own', () => {
    const names = TRACE_FORMATS.map(({ format }) => format);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('a last line without a line feed', () => {
  test.each<[string, boolean]>([
    ['{"event":"close"}', true],
    ['{"wirebench":1} ', true],
    ['{"event":"close"', false],
    ['{"frame":{}', false],
    ['{"note":{}}', false],
    ['', false],
  ])('%s', (text, whole) => {
    expect(TRACE_FORMATS[0]!.isWhole?.(text)).toBe(whole);
  });
});
