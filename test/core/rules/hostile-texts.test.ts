import { checkExchange } from '@wirebench/core/rules/check-exchange';
import { encodedBase64, inBase64 } from '@wirebench/core/rules/formats/base64';
import { asHeader } from '@wirebench/core/rules/formats/sentinel';
import { repairedBaggage } from '@wirebench/core/rules/formats/trace-context';
import { repairedTemplate } from '@wirebench/core/rules/formats/uri-template';
import { describe, expect, it } from 'vitest';

const HALF = '\ud800';

describe('texts that hold half a character', () => {
  it.each([`a b${HALF}%`, `file:///a b${HALF}`, `/tmp/${HALF}`, `my_s:${HALF}`])(
    'a URI is reported, without a fix: %j',
    (uri) => {
      const list = { jsonrpc: '2.0', id: 1, method: 'resources/list' };
      const result = { resources: [{ uri, name: 'a' }] };
      const found = checkExchange(list, { jsonrpc: '2.0', id: 1, result }, { revision: '2025-06-18' });
      expect(found.map(({ rule, fixes }) => [rule, fixes])).toEqual([['resources/uri-valid', undefined]]);
    },
  );

  it('baggage is not repaired, but a whole character is encoded', () => {
    expect(repairedBaggage(`a b=${HALF}`)).toBeUndefined();
    expect(repairedBaggage('a b=😀')).toBe('a%20b=%F0%9F%98%80');
  });
});

describe('base64', () => {
  it.each([
    ['data:image/svg+xml,<svg/>', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['data:image/png;base64,aG_-', 'data:image/png;base64,aG/+'],
    ['data:image/png;base64,aGk%3D', 'data:image/png;base64,aGk='],
    ['data:image/png,%zz', undefined],
    ['data:no comma', undefined],
  ])('of a data URI: %s', (uri, expected) => {
    expect(inBase64(uri)).toBe(expected);
  });

  it('of a text that is too long for a fix is left out, and a header takes any length', () => {
    expect(encodedBase64('ü')).toBe('w7w=');
    expect(encodedBase64('x'.repeat(100_001))).toBeUndefined();
    expect(asHeader('ü'.repeat(300_000))).toHaveLength('=?base64??='.length + 800_000);
  });
});

describe('templates', () => {
  it.each([
    ['file:///{path', 'file:///{path}'],
    ['a:{x/{y}', 'a:{x}/{y}'],
    ['a:{?q,r*', 'a:{?q,r*}'],
    ['a:x}/{y}', 'a:x/{y}'],
    ['a:b c/{y}', 'a:b%20c/{y}'],
    ['a:{}', undefined],
    ['a:{a b}', undefined],
    [`a:${'{'.repeat(900)}`, undefined],
  ])('%s', (before, after) => {
    expect(repairedTemplate(before)).toBe(after);
  });
});
