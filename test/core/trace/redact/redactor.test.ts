import { type PayloadText, Redactor } from '@wirebench/core/trace/redact/redactor';
import type { RedactOptions } from '@wirebench/core/trace/redact/types';
import { describe, expect, it } from 'vitest';

const json = (text: string): PayloadText => ({ form: 'json', text });

function redacted(payloads: readonly PayloadText[], options: RedactOptions = { mode: 'default' }) {
  const redactor = new Redactor(options);
  for (const payload of payloads) redactor.learn({}, payload);
  return { texts: payloads.map((payload) => redactor.payload(payload).text), report: redactor.report };
}

const one = (text: string, options?: RedactOptions) => redacted([json(text)], options).texts[0];

describe('a JSON text without its secrets', () => {
  it.each([
    ['{"password":"abc"}', '{"password":"<redacted:1>"}'],
    ['{"password":"a\\"b","n":1.0,"x":"\\u0041"}', '{"password":"<redacted:1>","n":1.0,"x":"\\u0041"}'],
    ['{"password":null,"secret":true,"apiKey":""}', '{"password":null,"secret":true,"apiKey":""}'],
    ['{"password":12345678}', '{"password":"<redacted:1>"}'],
    ['{"t":"{\\"password\\":12345678}"}', '{"t":"{\\"password\\":\\"<redacted:1>\\"}"}'],
    ['{"t":"got {\\"a\\":{\\"apiKey\\":\\"x\\\\\\"y\\"}}"}', '{"t":"got {\\"a\\":{\\"apiKey\\":\\"<redacted:1>\\"}}"}'],
    [
      '{"headers":{"Authorization":"Bearer abc","Accept":"*/*"}}',
      '{"headers":{"Authorization":"Bearer <redacted:1>","Accept":"*/*"}}',
    ],
    [
      '{"headers":[{"name":"Cookie","value":"a=b; c=d"}]}',
      '{"headers":[{"name":"Cookie","value":"a=<redacted:1>; c=<redacted:2>"}]}',
    ],
    ['{"headers":[{"value":"abc","name":"x-api-key"}]}', '{"headers":[{"value":"<redacted:1>","name":"x-api-key"}]}'],
    ['{"env":[{"name":"API_KEY","value":"abc"}]}', '{"env":[{"name":"API_KEY","value":"<redacted:1>"}]}'],
    ['{"args":["--api-key","abc","--port","80"]}', '{"args":["--api-key","<redacted:1>","--port","80"]}'],
    ['{"args":["-H","Authorization: Bearer abc"]}', '{"args":["-H","Authorization: Bearer <redacted:1>"]}'],
    ['{"credentials":{"user":"me","key":["k1"]}}', '{"credentials":{"user":"<redacted:1>","key":["<redacted:2>"]}}'],
    ['{"keys":{"sk-abcdefgh12345678":1}}', '{"keys":{"<redacted:1>":1}}'],
    ['{"blob":"cGFzc3dvcmQ9aHVudGVyMg=="}', '{"blob":"cGFzc3dvcmQ9PHJlZGFjdGVkOjE+"}'],
    ['{"sessionKey":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b"}', '{"sessionKey":"<redacted:1>"}'],
    ['{"password":"abc', '{"password":"<redacted:1>'],
    ['{"password":"p","password":"q"}', '{"password":"<redacted:1>","password":"<redacted:2>"}'],
    ['{"__proto__":{"password":"abc"}}', '{"__proto__":{"password":"<redacted:1>"}}'],
    ['{"a":"é🎈","password":"é🎈x"}', '{"a":"é🎈","password":"<redacted:1>"}'],
  ])('%s', (text, expected) => {
    expect(one(text)).toBe(expected);
  });

  it.each([
    '{"inputSchema":{"type":"object","properties":{"password":{"type":"string","description":"the password"},"credentials":{"type":"object","title":"Credentials"}},"required":["password"]}}',
    '{"progressToken":"abc","nextCursor":"t","maxTokens":100,"tokens":[1500,2000]}',
    '{"WWW-Authenticate":"Bearer resource_metadata=\\"https://a.example/x\\""}',
    '{"token_endpoint":"https://a.example/token","secretName":"db"}',
    '{"password":"<redacted:7>","apiKey":"${env:API_KEY}"}',
    '["a","token","b"]',
    `${'['.repeat(20_000)}"a"${']'.repeat(20_000)}`,
  ])('keeps %.80s', (text) => {
    expect(one(text)).toBe(text);
  });

  it('the example of a secret property goes, its description stays', () => {
    const text = '{"properties":{"apiKey":{"type":"string","default":"abc","examples":["def"]}}}';
    expect(one(text)).toBe(
      '{"properties":{"apiKey":{"type":"string","default":"<redacted:1>","examples":["<redacted:2>"]}}}',
    );
  });
});

describe('a secret that was found', () => {
  it('goes wherever it stands, before and after, in every spelling; equal ones have one mark', () => {
    const { texts } = redacted([
      json('{"text":"it was Tr0ub4dor&3 all along","id":"Tr0ub4dor&3"}'),
      json('{"password":"Tr0ub4dor&3"}'),
      { form: 'text', text: 'url ?q=Tr0ub4dor%263 base64 VHIwdWI0ZG9yJjM= part xTr0ub4dor&3x and %20Tr0ub4dor&3' },
      { form: 'stderr', text: 'apiKey=other1234 Tr0ub4dor&3' },
      json('{"t":"\\u0054r0ub4dor&3"}'),
    ]);
    expect(texts).toEqual([
      '{"text":"it was <redacted:1> all along","id":"<redacted:1>"}',
      '{"password":"<redacted:1>"}',
      'url ?q=<redacted:1> base64 <redacted:1>= part x<redacted:1>x and %20<redacted:1>',
      'apiKey=<redacted:2> <redacted:1>',
      '{"t":"<redacted:1>"}',
    ]);
  });

  it('the password within a Basic credential is one too', () => {
    const { texts } = redacted([
      json('{"headers":{"Authorization":"Basic bWU6VHIwdWI0ZG9yJjM="}}'),
      { form: 'text', text: 'denied for Tr0ub4dor&3' },
    ]);
    expect(texts).toEqual(['{"headers":{"Authorization":"Basic <redacted:1>"}}', 'denied for <redacted:2>']);
  });

  it('a short one goes as a word of its own, not inside another', () => {
    const { texts } = redacted([
      json('{"password":"winch7"}'),
      { form: 'text', text: 'winch7, winch77 %20winch7 \\\\nwinch7' },
    ]);
    expect(texts[1]).toBe('<redacted:1>, winch77 %20<redacted:1> \\\\n<redacted:1>');
  });

  it('words of the protocol stay where they are', () => {
    expect(redacted([json('{"password":"string","type":"string","method":"tools/call"}')]).texts).toEqual([
      '{"password":"<redacted:1>","type":"string","method":"tools/call"}',
    ]);
  });

  it('is taken out of what is said about it, also where that is cut short', () => {
    const redactor = new Redactor({ mode: 'default' });
    redactor.learn({}, json('{"password":"correct horse battery staple"}'));
    expect(redactor.said('The argument "correct horse bat…" is wrong')).toBe('The argument "<redacted:1>…" is wrong');
  });

  it('many with the same beginning are found all the same', () => {
    const secrets = Array.from({ length: 3000 }, (_, i) => `sk-live-${i}-abcdefghijklmnop`);
    const text = secrets.map((secret) => `q${secret}`).join(' ');
    const { texts } = redacted([json(JSON.stringify({ list: secrets })), { form: 'text', text }]);
    expect(texts[1]).not.toContain('abcdefghijklmnop');
    expect(texts[1]).toContain('q<redacted:3000>');
  });
});

describe('facts of a record', () => {
  it('headers, address, command', () => {
    const redactor = new Redactor({ mode: 'default' });
    const facts = {
      ts: '2026-11-30T10:00:00.000Z',
      conn: 'a',
      http: {
        method: 'POST',
        url: 'https://u:pw1@a.example/mcp?api_key=abc1',
        headers: { Cookie: 'sid=xyz', 'Mcp-Session-Id': 's-1' },
      },
    };
    const header = {
      wirebench: 1 as const,
      command: ['node', 'server.js', '--token', 'abc1'],
      url: 'https://a.example/?key=q9',
    };
    redactor.learnHeader(header);
    redactor.learn(facts, { form: 'none', text: '' });
    expect(redactor.header(header)).toEqual({
      wirebench: 1,
      command: ['node', 'server.js', '--token', '<redacted:1>'],
      url: 'https://a.example/?key=<redacted:2>',
    });
    expect(redactor.facts(facts)).toEqual({
      ts: '2026-11-30T10:00:00.000Z',
      conn: 'a',
      http: {
        method: 'POST',
        url: 'https://u:<redacted:3>@a.example/mcp?api_key=<redacted:1>',
        headers: { Cookie: 'sid=<redacted:4>', 'Mcp-Session-Id': 's-1' },
      },
    });
    expect(redactor.report).toEqual({
      removed: [
        { kind: 'url', place: 'http.url', count: 2 },
        { kind: 'name', place: 'header.command[]', count: 1 },
        { kind: 'url', place: 'header.url', count: 1 },
        { kind: 'header', place: 'http.headers.Cookie', count: 1 },
      ],
      more: 0,
      secrets: 4,
    });
  });
});

describe('choices', () => {
  it('contents: arguments and what tools give become types and lengths, the protocol stays', () => {
    const call =
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add","arguments":{"a":1,"b":["x",true,null],"text":"héllo"}}}';
    const answer =
      '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"hello"},{"type":"image","data":"AAAA","mimeType":"image/png"}],"structuredContent":{"type":"sum","n":2},"isError":false}}';
    const options: RedactOptions = { mode: 'contents' };
    expect(one(call, options)).toBe(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add","arguments":{"a":"<number>","b":["<string:1>","<boolean>",null],"text":"<string:5>"}}}',
    );
    expect(one(answer, options)).toBe(
      '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"<string:5>"},{"type":"image","data":"<string:4>","mimeType":"image/png"}],"structuredContent":{"type":"<string:3>","n":"<number>"},"isError":false}}',
    );
    const list =
      '{"result":{"tools":[{"name":"a","inputSchema":{"properties":{"content":{"type":"string"},"data":{"title":"D"}}}}]}}';
    expect(one(list, options)).toBe(list);
    expect(
      redacted(
        [
          { form: 'stderr', text: 'hello' },
          { form: 'base64', text: '/w==' },
        ],
        options,
      ).texts,
    ).toEqual(['<text:5>', '<bytes:3>']);
  });

  it('kinds that are switched off, names and patterns that are added', () => {
    expect(one('{"password":"abc1","t":"sk-abcdefgh12345678"}', { mode: 'default', off: ['name'] })).toBe(
      '{"password":"abc1","t":"<redacted:1>"}',
    );
    expect(
      one('{"shipId":"abc1","x":"order 4711-AB, 4712-CD"}', {
        mode: 'default',
        names: ['ship*'],
        patterns: ['\\d{4}-[A-Z]{2}'],
      }),
    ).toBe('{"shipId":"<redacted:1>","x":"order <redacted:2>, <redacted:3>"}');
  });

  it('names that are added hold in texts, addresses and headers too', () => {
    const { texts } = redacted(
      [
        json('{"headers":{"X-Ship":"abc1"}}'),
        { form: 'text', text: 'ship: abc2, ship="two words" https://a.example/?ship=abc4' },
      ],
      { mode: 'default', names: ['*ship'] },
    );
    expect(texts).toEqual([
      '{"headers":{"X-Ship":"<redacted:1>"}}',
      'ship: <redacted:2>, ship="<redacted:3>" https://a.example/?ship=<redacted:4>',
    ]);
  });

  it('a pattern that cannot be understood is refused in words', () => {
    expect(() => new Redactor({ mode: 'default', patterns: ['a', '(b'] })).toThrow(
      'The pattern (b cannot be used. There is a "(" without its ")".',
    );
  });

  it('none: everything as it is', () => {
    expect(one('{"password":"abc1"}', { mode: 'none' })).toBe('{"password":"abc1"}');
  });

  it('places tell no secret', () => {
    const { report } = redacted([json('{"params":{"sk-abcdefgh12345678":{"password":"x1y2"}}}')]);
    expect(report.removed).toEqual([
      { kind: 'shape', place: 'params.<redacted:1>', count: 1 },
      { kind: 'name', place: 'params.<redacted:1>.password', count: 1 },
    ]);
  });
});
