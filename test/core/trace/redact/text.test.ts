import { secretsInText } from '@wirebench/core/trace/redact/text';
import type { Found } from '@wirebench/core/trace/redact/types';
import { describe, expect, it } from 'vitest';

/** each secret between angle quotes */
function marked(text: string): string {
  const found: Found[] = [];
  secretsInText(text, (one) => found.push(one));
  const places = [...new Set(found.map(({ start, end }) => `${start} ${end}`))].map((one) =>
    one.split(' ').map(Number),
  );
  const outer = places.filter(([s, e]) => !places.some(([s2, e2]) => s2! <= s! && e! <= e2! && e2! - s2! > e! - s!));
  return outer
    .sort((a, b) => b[0]! - a[0]!)
    .reduce((said, [start, end]) => `${said.slice(0, start)}‹${said.slice(start, end)}›${said.slice(end)}`, text);
}

describe('secrets in texts', () => {
  it.each([
    // shapes
    ['sent Bearer abcdefgh1234', 'sent Bearer ‹abcdefgh1234›'],
    ['Authorization: Bearer short', 'Authorization: Bearer ‹short›'],
    ['Basic YWRtaW46c2VjcmV0', 'Basic ‹YWRtaW46c2VjcmV0›'],
    ['x eyJhbGciOiJI.eyJzdWIiOiI.c2lnbmF0dXJl y', 'x ‹eyJhbGciOiJI.eyJzdWIiOiI.c2lnbmF0dXJl› y'],
    ['key sk-proj-abcdefgh12345678 end', 'key ‹sk-proj-abcdefgh12345678› end'],
    ['ghp_0123456789abcdefghij', '‹ghp_0123456789abcdefghij›'],
    ['github_pat_0123456789abcdefghij', '‹github_pat_0123456789abcdefghij›'],
    ['AKIAIOSFODNN7EXAMPLE', '‹AKIAIOSFODNN7EXAMPLE›'],
    ['xoxb-123456789012-abcdef', '‹xoxb-123456789012-abcdef›'],
    ['AIzaSyA0123456789abcdefghijklmnopqrstu', '‹AIzaSyA0123456789abcdefghijklmnopqrstu›'],
    ['glpat-0123456789abcdefghij', '‹glpat-0123456789abcdefghij›'],
    [
      '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----',
      '-----BEGIN PRIVATE KEY-----‹\nMIIE\n›-----END PRIVATE KEY-----',
    ],
    ['-----BEGIN RSA PRIVATE KEY-----\\nMIIEtorn', '-----BEGIN RSA PRIVATE KEY-----‹\\nMIIEtorn›'],
    // addresses
    ['postgres://app:pa55/word@db.example/x', 'postgres://app:‹pa55/word›@db.example/x'],
    ['see https://me:hunter2@example.com/', 'see https://me:‹hunter2›@example.com/'],
    ['https://0123456789abcdef0123@example.com/', 'https://‹0123456789abcdef0123›@example.com/'],
    ['GET /x?access_token=abc&page=2', 'GET /x?access_token=‹abc›&page=2'],
    ['https://a.example/cb#id_token=abc.def&state=1', 'https://a.example/cb#id_token=‹abc.def›&state=1'],
    ['https://a.example/cb?code=4f9c&x=1', 'https://a.example/cb?code=‹4f9c›&x=1'],
    ['https://s3.example/o?X-Amz-Signature=beef12', 'https://s3.example/o?X-Amz-Signature=‹beef12›'],
    ['https://hooks.slack.com/services/T000/B000/XXXXyyyy', 'https://hooks.slack.com/services/‹T000/B000/XXXXyyyy›'],
    // names
    ['GITHUB_TOKEN=ghx ok', 'GITHUB_TOKEN=‹ghx› ok'],
    ['export DB_PASSWORD="two words"', 'export DB_PASSWORD="‹two words›"'],
    ['login failed: password: hunter2 (x)', 'login failed: password: ‹hunter2› (x)'],
    ['a=b:token=abc1', 'a=b:token=‹abc1›'],
    ['the password: hunter2 was refused', 'the password: ‹hunter2› was refused'],
    ['{"client_secret": "abc def"}', '{"client_secret": "‹abc def›"}'],
    ['{\\"apiKey\\":\\"abc\\"}', '{\\"apiKey\\":\\"‹abc›\\"}'],
    ["{ 'api-key': 'abc' }", "{ 'api-key': '‹abc›' }"],
    ['run --api-key abc --verbose', 'run --api-key ‹abc› --verbose'],
    ['run --token=abc', 'run --token=‹abc›'],
    // headers
    ['> Cookie: sid=abc; theme=dark', '> Cookie: sid=‹abc›; theme=‹dark›'],
    ['< Set-Cookie: sid=abc; Path=/; HttpOnly', '< Set-Cookie: sid=‹abc›; Path=/; HttpOnly'],
    ['> X-Api-Key: abc', '> X-Api-Key: ‹abc›'],
    ['Authorization: Basic abc', 'Authorization: Basic ‹abc›'],
  ])('%s', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it.each([
    'Bearer resource_metadata="https://a.example/.well-known/oauth-protected-resource"',
    'WWW-Authenticate: Bearer realm="x", error="invalid_token"',
    'Use a Bearer authentication scheme and Basic knowledge',
    'password: your password goes here',
    'token_endpoint=https://a.example/token',
    'tokens: 512, max_tokens=1024',
    'progressToken=abc nextPageToken=def',
    'API_KEY=${API_KEY} TOKEN=<your token>',
    'the id 123e4567-e89b-12d3-a456-426614174000',
    'a task-queue-for-the-harbour is ready',
    'commit 1f3870be274f6c49b3e31a0c6728957f of 2026-11-30',
    'https://example.com:8080/@scope/pkg?page=2',
    'Mcp-Session-Id: 1868a90c',
    '',
  ])('nothing in %s', (text) => {
    expect(marked(text)).toBe(text);
  });
});
