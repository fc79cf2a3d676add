import { LineSplitter } from '@wirebench/engine/stdio/line-splitter';
import { readFrame } from '@wirebench/engine/stdio/read-frame';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const texts = (lines: readonly { bytes: Buffer }[]) => lines.map((line) => line.bytes.toString());

describe('LineSplitter', () => {
  it('cuts at LF wherever the chunks end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.array(fc.nat(20)), (bytes, cuts) => {
        const data = Buffer.from(bytes.map((byte) => (byte % 4 === 0 ? 10 : byte)));
        const splitter = new LineSplitter(1000);
        const lines: string[] = [];
        let at = 0;
        for (const cut of [...cuts, data.length]) {
          lines.push(...splitter.push(data.subarray(at, at + cut)).map((line) => line.bytes.toString('latin1')));
          at += cut;
        }
        lines.push(...splitter.push(data.subarray(at)).map((line) => line.bytes.toString('latin1')));
        const rest = splitter.end();
        const expected = data.toString('latin1').split('\n');
        const last = expected.pop();
        expect(lines).toEqual(expected);
        expect(rest?.bytes.toString('latin1') ?? '').toBe(last);
      }),
    );
  });

  it('marks what stands after the last LF', () => {
    const splitter = new LineSplitter(100);
    expect(texts(splitter.push(Buffer.from('a\nb')))).toEqual(['a']);
    expect(splitter.end()).toMatchObject({ bytes: Buffer.from('b'), fault: 'unterminated' });
    expect(splitter.end()).toBeUndefined();
  });

  it('throws away what is too long, says how much, and goes on with the next line', () => {
    const splitter = new LineSplitter(10);
    expect(splitter.push(Buffer.from('0123456789'))).toEqual([]);
    expect(splitter.push(Buffer.from('abc'))).toEqual([]);
    expect(splitter.push(Buffer.from('defgh'))).toEqual([]);
    const [long, next] = splitter.push(Buffer.from('ij\nok\n'));
    expect([long?.fault, long?.bytes.toString(), long?.lost]).toEqual(['too-long', '0123456789', 10]);
    expect([next?.fault, next?.bytes.toString()]).toEqual([undefined, 'ok']);
  });
});

describe('readFrame', () => {
  const read = (bytes: Buffer | string) => {
    const { value, fault } = readFrame({ bytes: Buffer.from(bytes as string), fault: undefined, lost: 0 });
    return fault ?? value;
  };

  it.each<[string | Buffer, unknown]>([
    ['{"a":1}', { a: 1 }],
    ['{"a":1}\r', { a: 1 }],
    ['7', 7],
    ['', 'not-json'],
    ['{oops', 'not-json'],
    ['\uFEFF{}', 'not-json'],
    [Buffer.from([0x22, 0xff, 0x22]), 'not-utf8'],
    // half a surrogate pair as UTF-8 would be
    [Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 'not-utf8'],
  ])('%j', (bytes, expected) => {
    expect(read(bytes)).toEqual(expected);
  });

  it('keeps __proto__ as a member', () => {
    expect(Object.keys(read('{"__proto__":{"x":1}}') as object)).toEqual(['__proto__']);
  });

  it('reads 10,000 levels', () => {
    expect(Array.isArray(read('['.repeat(10_000) + ']'.repeat(10_000)))).toBe(true);
  });
});
