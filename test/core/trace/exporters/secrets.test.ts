import type { ExportFormat } from '@wirebench/core/trace/exporters/formats';
import { describe, expect, it } from 'vitest';
import { exported, fileWith, rowsIn, traceOf } from './support';

/** What must be found in no export. Everything here is made up. */
const SECRETS = {
  bearer: 'n8fK2pQ7vX4mZ1tR6wB9',
  basicPassword: 'harbourGate77',
  basic: btoa('pilot:harbourGate77'),
  cookie: 'sess-5f2c9a7714',
  setCookie: 'fresh-88ab31f0c2',
  apiKeyHeader: 'hk_live_3390aa17',
  sessionToken: 'opaque-token-4471',
  env: 'env-secret-90210',
  envByList: 'list-secret-31337',
  flag: 'flag-secret-5150',
  argument: 'arg-secret-2718',
  nestedArgument: 'deep-secret-1618',
  number: '4929314159265',
  urlPassword: 'pa55-in-url',
  urlToken: 'query-token-8080',
  fragment: 'frag.token.6060',
  connection: 's3cr3t-db-pass',
  jwt: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJwaWxvdCJ9.c2lnbmF0dXJlMTIz',
  openai: 'sk-proj-Zk3JqWm9Xc5Vb7Nn1Aa2',
  github: 'ghp_A1b2C3d4E5f6G7h8I9j0K1l2',
  githubPat: 'github_pat_11AAAAAAA0abcdefghij_KLMNOP',
  aws: 'AKIA2E0A8F3B244C9986',
  slack: 'xoxb-2401234567-AbCdEfGhIjKl',
  google: 'AIzaSyB-0123456789abcdefghijklmnopqrs',
  pem: 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj',
  inText: 'hunter2hunter2',
  inNestedJson: 'nested-json-secret-1',
  inBase64: 'base64-secret-4242',
  inErrorData: 'error-data-secret-7',
  inStderr: 'stderr-secret-1234',
  inRaw: 'raw-secret-5678',
  byPattern: 'HBR-314159',
  byName: 'gangway-code-11',
} as const;

const KEY = `-----BEGIN PRIVATE KEY-----\n${SECRETS.pem}\n-----END PRIVATE KEY-----`;
const s = SECRETS;

const ARGUMENTS = {
  apiKey: s.argument,
  options: { auth: [{ client_secret: s.nestedArgument }], pinCode: Number(s.number) },
  env: { HARBOUR_PASSWORD: s.env, LIST: [{ name: 'DB_PASSWORD', value: s.envByList }] },
  command: ['run', '--api-token', s.flag, '-H', `Authorization: Bearer ${s.bearer}`],
  url: `https://pilot:${s.urlPassword}@harbour.example/a?access_token=${s.urlToken}#id_token=${s.fragment}`,
  database: `postgres://app:${s.connection}@db.example/harbour`,
  gangway: s.byName,
  berth: s.byPattern,
};
/** @param given what the file gives away elsewhere */
const content = (given: string) => [
  { type: 'text', text: `keys: ${s.openai} ${s.github}, "${s.githubPat}"; ${s.aws}\n${s.slack} ${s.google}` },
  { type: 'text', text: JSON.stringify({ user: 'pilot', password: s.inNestedJson, again: [s.argument] }) },
  { type: 'text', text: `the password=${s.inText} did it; jwt ${s.jwt}` },
  { type: 'resource', resource: { uri: 'file:///key', mimeType: 'text/plain', blob: btoa(`secret=${s.inBase64}`) } },
  { type: 'text', text: KEY },
  // places that look harmless
  { type: 'text', text: `${given} ${s.bearer} ${s.env} ${s.nestedArgument} ${s.number}` },
  { type: 'text', text: encodeURIComponent(`x ${s.urlPassword} ${s.connection}`), [s.flag]: s.inErrorData },
];
function resultWith(given: string) {
  return {
    jsonrpc: '2.0',
    id: 2,
    result: { content: content(given), structuredContent: { sessionToken: s.sessionToken } },
  };
}
const FRAMES = {
  initialize: {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
  },
  call: { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'deploy', arguments: ARGUMENTS } },
  result: resultWith(`${s.basicPassword} ${s.cookie}`),
  failing: { jsonrpc: '2.0', id: s.argument, method: 'tools/call', params: { name: s.env, arguments: {} } },
  error: {
    jsonrpc: '2.0',
    id: s.argument,
    error: { code: -32602, message: `refused for ${s.flag}`, data: { credentials: { key: s.inErrorData } } },
  },
};
const HEADERS = {
  Authorization: `Bearer ${s.bearer}`,
  'Proxy-Authorization': `Basic ${s.basic}`,
  Cookie: `sid=${s.cookie}; theme=dark`,
  'X-Api-Key': s.apiKeyHeader,
  'Content-Type': 'application/json',
};
const BACK = { 'Set-Cookie': `sid=${s.setCookie}; Path=/`, 'Content-Type': 'application/json' };
const URL_WITH = `https://pilot:${s.urlPassword}@harbour.example/mcp?api_key=${s.urlToken}`;
const STDERR = `login failed: password: ${s.inStderr} (${s.argument})`;
const RAW = `{"secret": "${s.inRaw}", torn`;

const NATIVE = traceOf(
  { wirebench: 1, transport: 'http', server: 'harbor', url: URL_WITH, command: ['node', 'x.js', `--token=${s.flag}`] },
  {
    ts: '2026-11-30T10:00:00.000Z',
    dir: 'c2s',
    http: { id: 'a', method: 'POST', url: URL_WITH, headers: HEADERS },
    frame: FRAMES.initialize,
  },
  { ts: '2026-11-30T10:00:01.000Z', dir: 'c2s', frame: FRAMES.call, note: s.inStderr },
  { ts: '2026-11-30T10:00:02.000Z', dir: 's2c', http: { id: 'a', status: 200, headers: BACK }, frame: FRAMES.result },
  { ts: '2026-11-30T10:00:03.000Z', dir: 'c2s', frame: FRAMES.failing },
  { ts: '2026-11-30T10:00:04.000Z', dir: 's2c', frame: FRAMES.error },
  { ts: '2026-11-30T10:00:05.000Z', dir: 's2c', stderr: STDERR },
  { ts: '2026-11-30T10:00:06.000Z', dir: 's2c', raw: RAW },
  { ts: '2026-11-30T10:00:07.000Z', dir: 's2c', bytes: btoa(`\xff\xfe token=${s.sessionToken} \xff`) },
  { ts: '2026-11-30T10:00:08.000Z', event: 'exit', code: 1, reason: `killed by ${s.flag}` },
);

const headerList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));
const entry = (request: unknown, response: unknown) => ({
  startedDateTime: '2026-11-30T10:00:00.000Z',
  time: 5,
  request: {
    method: 'POST',
    url: URL_WITH,
    headers: headerList(HEADERS),
    cookies: [{ name: 'sid', value: s.cookie }],
    postData: { mimeType: 'application/json', text: JSON.stringify(request) },
  },
  response: {
    status: 200,
    headers: headerList(BACK),
    content: { mimeType: 'application/json', text: JSON.stringify(response) },
  },
});
const HAR_TEXT = JSON.stringify({
  log: {
    version: '1.2',
    creator: { name: 'x', version: '1' },
    entries: [
      entry(FRAMES.call, FRAMES.result),
      entry(FRAMES.failing, FRAMES.error),
      {
        startedDateTime: 'x',
        request: { method: 'POST', url: URL_WITH, headers: [], postData: { text: RAW, mimeType: 'application/json' } },
      },
    ],
  },
});

const DESKTOP = [
  `2026-11-30T10:00:00.000Z [info] [harbor] Initializing server...`,
  `2026-11-30T10:00:00.100Z [info] [harbor] Message from client: ${JSON.stringify(FRAMES.initialize)}`,
  `2026-11-30T10:00:00.200Z [info] [harbor] Message from client: ${JSON.stringify(FRAMES.call)} { metadata: undefined }`,
  `2026-11-30T10:00:00.300Z [info] [harbor] Message from server: ${JSON.stringify(resultWith(''))}`,
  STDERR,
  `    at connect (${URL_WITH})`,
  RAW,
  `export HARBOUR_PASSWORD=${s.env}`,
  `2026-11-30T10:00:00.400Z [info] [harbor] Message from client: ${JSON.stringify(FRAMES.failing)}`,
  `2026-11-30T10:00:00.500Z [info] [harbor] Message from server: ${JSON.stringify(FRAMES.error)}`,
  `2026-11-30T10:00:00.600Z [error] [harbor] Message from server: {"jsonrpc":"2.0","id":9,"result":{"content":[{"type":"text","text":"password=${s.inText}...[18778 chars truncated]...`,
  '',
].join('\n');

const CURL = [
  `$ curl -v '${URL_WITH}' -H 'Authorization: Bearer ${s.bearer}' -d '${JSON.stringify(FRAMES.call)}'`,
  '* Connected to harbour.example',
  `> POST /mcp?api_key=${s.urlToken} HTTP/1.1`,
  '> Host: harbour.example',
  ...Object.entries(HEADERS).map(([name, value]) => `> ${name}: ${value}`),
  '> ',
  '< HTTP/1.1 200 OK',
  ...Object.entries(BACK).map(([name, value]) => `< ${name}: ${value}`),
  '< ',
  JSON.stringify(FRAMES.result),
  `* the server said: ${STDERR}`,
  RAW,
  '',
].join('\n');

const INPUTS = { 'a.mcptrace': NATIVE, 'a.har': HAR_TEXT, 'a.log': DESKTOP, 'a.txt': CURL };
const FORMATS: readonly ExportFormat[] = ['native', 'har', 'otlp', 'mermaid', 'html'];
const redact = { mode: 'default' as const, names: ['gangway'], patterns: ['HBR-\\d{6}'] };

/** the secrets that a text holds, in one of the spellings that a reader sees at once */
function leaked(text: string): string[] {
  return Object.entries(SECRETS).flatMap(([name, secret]) => {
    const spellings = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
    return spellings.some((one) => text.includes(one)) ? [name] : [];
  });
}

/** what stands in base64 in a text */
const decoded = (text: string) =>
  (text.match(/[A-Za-z0-9+/]{16,}={0,2}/g) ?? [])
    .map((one) => Buffer.from(one, 'base64').toString('latin1'))
    .join('\n');

describe('planted secrets', () => {
  it('are in the files to begin with', () => {
    const isIn = (text: string) =>
      new Set([...leaked(text), ...leaked(decoded(text)), ...leaked(text.replaceAll('\\', ''))]);
    expect(Object.keys(SECRETS).filter((name) => !isIn(NATIVE).has(name))).toEqual([]);
    for (const text of [HAR_TEXT, DESKTOP, CURL]) expect(isIn(text).size).toBeGreaterThan(22);
  });

  describe.each(Object.entries(INPUTS))('%s', (name, text) => {
    it.each(FORMATS)('as %s tells none of them', async (format) => {
      const out = await exported(name, text, format, { redact });
      expect(leaked(out)).toEqual([]);
      expect(leaked(decoded(out))).toEqual([]);
      if (format !== 'otlp' && format !== 'mermaid') expect(out).toMatch(/(?:<|&lt;)redacted:\d/);
    });

    it.each(FORMATS)('as %s with arguments and contents gone tells none of them', async (format) => {
      const out = await exported(name, text, format, { redact: { ...redact, mode: 'contents' } });
      expect(leaked(out)).toEqual([]);
      expect(leaked(decoded(out))).toEqual([]);
      expect(out).not.toContain('did it; jwt');
    });

    it('a selection tells none of them, though what gives them away stays behind', async () => {
      expect(leaked(await exported(name, text, 'native', { redact, filter: 'kind:result,error,raw,stderr' }))).toEqual(
        [],
      );
    });

    it('what went is read back, and equal secrets are equal', async () => {
      const out = await exported(name, text, 'native', { redact });
      const rows = await rowsIn(fileWith('b.mcptrace', out));
      const kinds = (list: typeof rows) =>
        list.map(({ kind, dir, method }) => [kind, dir, method === s.env ? '' : method]);
      expect(kinds(rows)).toEqual(kinds(await rowsIn(fileWith(name, text))));
      const mark = /"apiKey":"(<redacted:\d+>)"/.exec(out)![1]!;
      // the same value in JSON within a text, and in a line for people
      expect(out).toContain(`\\"again\\":[\\"${mark}\\"]`);
      if (name !== 'a.har') expect(out).toContain(`(${mark})`);
      const marks = new Set(out.match(/<redacted:\d+>/g));
      expect(marks.size).toBeGreaterThan(15);
      expect(out).not.toContain('<redacted>');
    });
  });

  it('with nothing left out they are all there', async () => {
    const out = await exported('a.mcptrace', NATIVE, 'native', { redact: { mode: 'none' } });
    expect(out).toBe(NATIVE.replace(`,"note":"${s.inStderr}"`, ''));
  });
});
