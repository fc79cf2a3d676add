import { parseDocument } from '@wirebench/core/text/document';
import { nodeAtOffset } from '@wirebench/core/text/node-at-offset';
import { describe, expect, test } from 'vitest';

/** `|` marks the offset. */
function at(marked: string) {
  const offset = marked.indexOf('|');
  const found = nodeAtOffset(parseDocument(marked.replace('|', '')), offset);
  return {
    path: found.path,
    node: found.node?.type,
    ...(found.member && { member: found.member.key }),
    ...(found.inKey && { inKey: true }),
    ...(found.index > 0 && { index: found.index }),
    ...(found.inComment && { inComment: true }),
  };
}

describe('nodeAtOffset', () => {
  test.each<[string, object]>([
    ['|', { path: [], node: undefined }],
    ['// x|', { path: [], node: undefined, inComment: true }],
    ['|{"a": 1}', { path: [], node: 'object' }],
    ['{|"a": 1}', { path: ['a'], node: 'object', member: 'a', inKey: true }],
    ['{"a|": 1}', { path: ['a'], node: 'object', member: 'a', inKey: true }],
    ['{"a"|: 1}', { path: ['a'], node: 'object', member: 'a', inKey: true }],
    ['{"a":| 1}', { path: ['a'], node: 'object', member: 'a', index: 1 }],
    ['{"a": |1}', { path: ['a'], node: 'number' }],
    ['{"a": 1|}', { path: ['a'], node: 'number' }],
    ['{"a": 1 |}', { path: [], node: 'object', index: 1 }],
    ['{"a": 1, |}', { path: [], node: 'object', index: 1 }],
    ['{"a": 1, | "b": 2}', { path: [], node: 'object', index: 1 }],
    ['{"a": 1}|', { path: [], node: undefined }],
    ['{"a": 1} /* | */', { path: [], node: undefined, inComment: true }],
    ['{| }', { path: [], node: 'object' }],
    ['{"a": |}', { path: ['a'], node: 'object', member: 'a', index: 1 }],
    ['{"a"| }', { path: ['a'], node: 'object', member: 'a', inKey: true }],
    ['{"a": , |"b": 1}', { path: ['b'], node: 'object', member: 'b', inKey: true, index: 1 }],
    ['{"a": , | "b": 1}', { path: [], node: 'object', index: 1 }],
    ['{"a": [1, {"b": "x|y"}]}', { path: ['a', 1, 'b'], node: 'string' }],
    ['[1, |]', { path: [], node: 'array', index: 1 }],
    ['[1|, 2]', { path: [0], node: 'number' }],
    ['[1,| 2]', { path: [], node: 'array', index: 1 }],
    ['[{"a": 1}|, 2]', { path: [], node: 'array', index: 1 }],
    ['[|{"a": 1}, 2]', { path: [0], node: 'object' }],
    ['{"a": {"b": |', { path: ['a', 'b'], node: 'object', member: 'b', index: 1 }],
    ['{"a": {"b": 1,\n  |', { path: ['a'], node: 'object', index: 1 }],
    ['{"a": {"b": 1,\n  |}', { path: ['a'], node: 'object', index: 1 }],
    ['{"a": "open|', { path: ['a'], node: 'string' }],
    ['{"a": 1 // x|\n}', { path: [], node: 'object', index: 1, inComment: true }],
    ['{"a": 1 // x\n|}', { path: [], node: 'object', index: 1 }],
    ['{"a": /* | */ 1}', { path: ['a'], node: 'object', member: 'a', index: 1, inComment: true }],
    ['{"a": 1 /* , | ', { path: [], node: 'object', index: 1, inComment: true }],
    ['{"a": 1 /|/ x\n}', { path: [], node: 'object', index: 1 }],
    ['{"url": "http://|x"}', { path: ['url'], node: 'string' }],
  ])('%j', (marked, expected) => {
    expect(at(marked)).toEqual(expected);
  });
});
