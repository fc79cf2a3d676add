import { parseRequestFile } from '@wirebench/core/request/parse';
import { payloadOf } from '@wirebench/core/request/payload';
import { parseDocument } from '@wirebench/core/text/document';
import { describe, expect, it } from 'vitest';

function payload(text: string) {
  const doc = parseDocument(text);
  return payloadOf(doc, parseRequestFile(doc).items[0]!);
}
const item = (text: string) => payload(`{"requests":[${text}]}`);

describe('payloadOf', () => {
  it.each([
    ['{ "id" : 9007199254740993, // big\r\n "a":1.0, }', '{"id":9007199254740993,"a":1.0}'],
    ['[ {"id":1}, {"id":1} ]', '[{"id":1},{"id":1}]'],
    [' 42 ', '42'],
  ])('sends %j as its wire text', (text, wire) => {
    expect(payload(text)).toEqual({ ok: true, kind: 'text', text: wire });
  });

  it.each([
    ['{"send": {"a" : "${x}", "b":1,"b":2}}', '{"a":"${x}","b":1,"b":2}'],
    ['{"send": null}', 'null'],
    ['{"sendRaw": "{oops\\n\\n"}', '{oops\n\n'],
    ['{"sendRaw": ""}', ''],
    ['{"sendRaw": "\\ud83d\\ude00"}', '😀'],
  ])('%s', (text, wire) => {
    expect(item(text)).toEqual({ ok: true, kind: 'text', text: wire });
  });

  it('sends bytes as they are', () => {
    expect(item('{"sendBytes":"/wAK"}')).toEqual({ ok: true, kind: 'bytes', bytes: Uint8Array.of(255, 0, 10) });
    expect(item('{"sendBytes":""}')).toEqual({ ok: true, kind: 'bytes', bytes: new Uint8Array(0) });
  });

  it.each([
    ['{"sendBytes":"A"}', '`sendBytes` has to be a string in base64.'],
    ['{"sendBytes":"A==="}', '`sendBytes` has to be a string in base64.'],
    ['{"sendBytes":"_-8="}', '`sendBytes` has to be a string in base64.'],
    ['{"sendBytes":1}', '`sendBytes` has to be a string in base64.'],
    ['{"sendRaw":{}}', '`sendRaw` has to be a string.'],
    [
      '{"sendRaw":"\\ud800"}',
      '`sendRaw` holds half of a surrogate pair, which UTF-8 cannot carry; use `sendBytes` for such bytes.',
    ],
    ['{"send": }', '`send` has no value yet.'],
    ['{"method":"m"}', 'A filled request has no payload of its own.'],
  ])('%s is not sent', (text, message) => {
    expect(item(text)).toEqual({ ok: false, message });
  });
});
