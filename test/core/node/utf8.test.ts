import { wholeCharacters } from '@wirebench/core/node/utf8';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('a beginning cut anywhere loses less than one character', () => {
  const unit = fc.constantFrom('a', 'é', '€', '𝄞');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 10 }), fc.nat(40), (text, cut) => {
      const bytes = Buffer.from(text, 'utf8').subarray(0, cut);
      const whole = wholeCharacters(bytes);
      expect(text.startsWith(whole.toString('utf8'))).toBe(true);
      expect(bytes.length - whole.length).toBeLessThan(4);
    }),
  );
});

test.each<[number[], number]>([
  [[], 0],
  [[0x80, 0x80, 0x80, 0x80, 0x80], 5],
  [[0x61, 0xf0, 0x9d, 0x84], 1],
  [[0x61, 0xff], 1],
  [[0xc3, 0xa9], 2],
])('%j keeps %i bytes', (bytes, kept) => {
  expect(wholeCharacters(Buffer.from(bytes)).length).toBe(kept);
});
