import fc from 'fast-check';

const BLANKS = ['', ' ', '\n', '\r\n', '\t', '\r', ' // note\n', '/* [{" */', '/* a\n b */ ', '//\r\n'];
const SCALARS = [
  '1',
  '-0.5e3',
  '01',
  '1e',
  '"a"',
  '"\\u0041\\n"',
  '"\\x"',
  '"open',
  'true',
  'null',
  'nul',
  "'q'",
  '""',
  '\u00a0',
];
const KEYS = ['"a"', '"b"', '"method"', '"__proto__"', '"1"', 'bare', "'k'", '""'];
const SOUP = [
  ...'{}[],:"\'/*\n',
  '//',
  '/*',
  '*/',
  '\\',
  'true',
  '1',
  '"a"',
  '"a":',
  '{}',
  '[1]',
  '},{',
  '\r\n',
  '\ufeff',
  '\0',
];

const blank = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('', ' ') },
  { weight: 1, arbitrary: fc.constantFrom(...BLANKS) },
);

const joint = fc.constantFrom('', '', '', ',', ' ');

/** JSON-like text: mostly well formed, with comments, trailing commas and mishaps in places. */
export const document: fc.Arbitrary<string> = fc.letrec<{ value: string; object: string; array: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...SCALARS),
    tie('object'),
    tie('array'),
  ),
  object: fc
    .tuple(
      fc.array(fc.tuple(blank, fc.constantFrom(...KEYS), blank, tie('value'), blank), { maxLength: 5 }),
      joint,
      joint,
    )
    .map(
      ([members, last, close]) =>
        `{${members.map(([a, k, b, v, c]) => `${a}${k}${b}:${v}${c}`).join(',')}${last}${close === '' ? '}' : '\n}'}`,
    ),
  array: fc
    .tuple(fc.array(fc.tuple(blank, tie('value'), blank), { maxLength: 5 }), joint, joint)
    .map(
      ([items, last, close]) =>
        `[${items.map((parts) => parts.join('')).join(',')}${last}${close === '' ? ']' : '\n]'}`,
    ),
})).value;

/** Tokens in any order. */
export const soup: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...SOUP), { maxLength: 30 })
  .map((parts) => parts.join(''));

/** What somebody may type or paste. */
export const insertion: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '', ...SOUP, ...SCALARS, ...BLANKS),
  document,
  soup,
);

const cleanBlank = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('', ' ', '\n  ', '\r\n\t') },
  { weight: 1, arbitrary: fc.constantFrom(' // # note\n', '/* # [{" */', ' /* #\n b */ ', '//#,}\r\n') },
);

/** Well-formed JSON with comments and trailing commas; names are distinct, and a comment has one `#`. */
export const cleanDocument: fc.Arbitrary<string> = fc.letrec<{ value: string; object: string; array: string }>(
  (tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('1.0', '"a,}"', 'null', 'true', '{}', '[]', '{ }', '[ \n]'),
      tie('object'),
      tie('array'),
    ),
    object: fc
      .tuple(
        fc.uniqueArray(
          fc.tuple(cleanBlank, fc.constantFrom('a', 'b', 'c', 'method', '1'), cleanBlank, tie('value'), cleanBlank),
          {
            maxLength: 4,
            selector: ([, key]) => key,
          },
        ),
        fc.boolean(),
        cleanBlank,
      )
      .map(([members, comma, end]) =>
        list(
          '{',
          members.map(([a, k, b, v, c]) => `${a}"${k}"${b}: ${v}${c}`),
          comma,
          end,
          '}',
        ),
      ),
    array: fc
      .tuple(fc.array(fc.tuple(cleanBlank, tie('value'), cleanBlank), { maxLength: 4 }), fc.boolean(), cleanBlank)
      .map(([items, comma, end]) =>
        list(
          '[',
          items.map((parts) => parts.join('')),
          comma,
          end,
          ']',
        ),
      ),
  }),
).value;

function list(open: string, parts: readonly string[], comma: boolean, end: string, close: string): string {
  return open + parts.join(',') + (comma && parts.length > 0 ? ',' : '') + end + close;
}
