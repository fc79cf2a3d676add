import { JsonSplitter } from '@wirebench/core/trace/reading/json-splitter';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

type Options = ConstructorParameters<typeof JsonSplitter>[0];

/** The pieces of a text as `line@offset text`, pushed in chunks cut at the given places. */
function pieces(text: string, options: Options = {}, cuts: readonly number[] = []): string[] {
  const bytes = Buffer.from(text);
  const splitter = new JsonSplitter(options);
  const found: string[] = [];
  const emit = ({ bytes: part, offset, length, line, cut }: Parameters<Parameters<JsonSplitter['push']>[1]>[0]) => {
    expect(Buffer.from(part).equals(bytes.subarray(offset, offset + length))).toBe(!cut);
    found.push(`${line}@${offset} ${Buffer.from(part).toString()}`);
  };
  let start = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    splitter.push(bytes.subarray(start, cut), emit);
    start = cut;
  }
  splitter.push(bytes.subarray(start), emit);
  splitter.end(emit);
  return found;
}

const LIST = { list: true };
const HAR = { path: ['log', 'entries'] };

describe('a stream of JSON is cut into', () => {
  test.each<[string, string, Options, string[]]>([
    ['values, one after the other', '{"a":1}\n{"b":[2]}{"c":3}', {}, ['1@0 {"a":1}', '2@8 {"b":[2]}', '2@17 {"c":3}']],
    ['values on several lines', '{\n "a": "}"\n}\n{\n}', {}, ['1@0 {\n "a": "}"\n}', '4@14 {\n}']],
    [
      'lines of text between them',
      'ready\n{"a":1} tail\n[info] x\n',
      {},
      ['1@0 ready', '2@6 {"a":1}', '2@14 tail', '3@19 [info] x'],
    ],
    ['text in braces', '{name} said\n{"a":1}', {}, ['1@0 {name} said', '2@12 {"a":1}']],
    ['arrays', '[{"a":1},{}]\n[]', {}, ['1@0 [{"a":1},{}]', '2@13 []']],
    [
      'the items of the first array',
      '[{"a":1},\n "x", 5, [6]]\n[7]',
      LIST,
      ['1@1 {"a":1}', '2@11 "x"', '2@16 5', '2@19 [6]', '3@24 [7]'],
    ],
    ['no items of a later array', '{}\n[{}]', LIST, ['1@0 {}', '2@3 [{}]']],
    ['a string that holds brackets and escapes', '{"a":"\\"}{\\\\"}{}', {}, ['1@0 {"a":"\\"}{\\\\"}', '1@14 {}']],
    ['with a byte order mark', '\ufeff{"a":1}', {}, ['1@3 {"a":1}']],
    ['with record separators', '\u001e{"a":1}\n\u001e{}', {}, ['1@1 {"a":1}', '2@10 {}']],
    ['with CRLF', '{\r\n"a":1}\r\nx\r\n', {}, ['1@0 {\r\n"a":1}', '3@11 x\r']],
    ['a torn end', '{"a":1}\n{"b":[', {}, ['1@0 {"a":1}', '2@8 {"b":[']],
    ['a value torn in a string', '{"a":"b\n{"c":1}', {}, ['1@0 {"a":"b', '2@8 {"c":1}']],
    ['a value torn between members', '{\n  "a": 1,\n{\n  "c": 1\n}', {}, ['1@0 {\n  "a": 1,\n', '3@12 {\n  "c": 1\n}']],
    [
      'a torn item',
      '[\n  {\n    "a": 1\n  {\n    "b": 2\n  }\n]',
      LIST,
      ['2@4 {\n    "a": 1\n  ', '4@19 {\n    "b": 2\n  }'],
    ],
    ['a bracket too many', '{"a":1}}\n{}', {}, ['1@0 {"a":1}', '1@7 }', '2@9 {}']],
    [
      'the entries of a list inside',
      '{"log":{"version":"1.2","creator":{"entries":[1]},"entries":[{"a":1},{"b":2}],"x":[3]}}',
      HAR,
      ['1@61 {"a":1}', '1@69 {"b":2}'],
    ],
    ['what stands behind it', '{"log":{"entries":[{}]}}\nend', HAR, ['1@19 {}', '2@25 end']],
    ['nothing', '', {}, []],
  ])('%s', (_, text, options, expected) => {
    expect(pieces(text, options)).toEqual(expected);
    for (let cut = 1; cut < Buffer.byteLength(text); cut++) expect(pieces(text, options, [cut])).toEqual(expected);
  });

  test('the same however it is chunked, whatever it is', () => {
    const bit = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\',
      '\n',
      ' ',
      ',',
      ':',
      'a',
      '1',
      '"a":',
      '{"a":1}',
      '[{}]',
      'é',
      '\r\n',
    );
    fc.assert(
      fc.property(
        fc.array(bit, { maxLength: 40 }).map((bits) => bits.join('')),
        fc.array(fc.nat(), { maxLength: 4 }),
        fc.constantFrom<Options>({}, LIST, HAR),
        (text, cuts, options) => {
          const size = Buffer.byteLength(text);
          const places = cuts.map((cut) => cut % (size + 1));
          expect(pieces(text, options, places)).toEqual(pieces(text, options));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('every value of a valid stream', () => {
    fc.assert(
      fc.property(fc.array(fc.object()), fc.constantFrom(0, 2), (values, indent) => {
        const texts = values.map((value) => JSON.stringify(value, undefined, indent));
        expect(pieces(texts.join('\n')).map((piece) => piece.slice(piece.indexOf(' ') + 1))).toEqual(texts);
        const list = JSON.stringify(values, undefined, indent);
        const items = pieces(list, LIST).map((piece) => JSON.parse(piece.slice(piece.indexOf(' ') + 1)) as unknown);
        expect(items).toEqual(JSON.parse(list));
      }),
    );
  });

  test('a depth that would end a recursion', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(pieces(deep).length).toBe(1);
  });
});
