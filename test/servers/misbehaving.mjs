// A legacy server with one fault, named by the first argument. The handshake is sound unless the fault is about it;
// the fault shows when `ping` is called.
import { createInterface } from 'node:readline';

const behaviour = process.argv[2];
const raw = (text, then) => process.stdout.write(text, then);
const say = (message) => raw(`${JSON.stringify(message)}\n`);
const ok = (id) => say({ jsonrpc: '2.0', id, result: {} });
const hello = (id, params) =>
  say({
    jsonrpc: '2.0',
    id,
    result: {
      protocolVersion: params.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: behaviour, version: '1' },
    },
  });

/** behaviours that begin before anything was asked */
const atStart = {
  'exit-at-once': () => {
    process.stderr.write('cannot read reports.db\n');
    process.exit(3);
  },
  'garbage-at-start': () => raw('Starting reports server...\n[INFO] listening\n'),
  'response-before-request': () => say({ jsonrpc: '2.0', id: 'wb-1', result: { early: true } }),
};

/** what it does with `ping` */
const onPing = {
  garbage: (id) => {
    raw('[2026-01-01 10:00:00] [INFO ] ready\n');
    ok(id);
  },
  'line-without-end': () => {
    const part = 'x'.repeat(64 * 1024);
    const more = () => {
      while (raw(part));
      process.stdout.once('drain', more);
    };
    more();
  },
  'long-line': (id) => {
    say({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'x'.repeat(2_000_000) } });
    ok(id);
  },
  crash: () => {
    process.stderr.write('panic: index out of range\n');
    setTimeout(() => process.exit(70), 20);
  },
  'crash-in-a-line': () => raw('{"jsonrpc":"2.0","id":1,"res', () => process.exit(1)),
  silence: () => {},
  'id-as-string': (id) => ok(String(id)),
  'id-as-number': (id) => ok(Number(id)),
  'unknown-id': () => ok('nobody'),
  'null-id': () => say({ jsonrpc: '2.0', id: null, error: { code: -32603, message: 'lost it' } }),
  twice: (id) => {
    ok(id);
    ok(id);
  },
  slow: (id) => setTimeout(() => ok(id), 300),
  chatter: (id) => {
    for (let line = 0; line < 1000; line++) process.stderr.write(`line ${line} of chatter\n`);
    ok(id);
  },
  huge: (id) => {
    const item = JSON.stringify({ type: 'text', text: 'y'.repeat(10_000) });
    raw(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"content":[${Array(5200).fill(item).join(',')}]}}\n`);
  },
  deep: (id) =>
    raw(
      `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"_meta":{"deep":${'['.repeat(10_000)}${']'.repeat(10_000)}}}}\n`,
    ),
  crlf: (id) => raw(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{}}\r\n`),
  bom: (id) => raw(`\uFEFF{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{}}\n`),
  'not-utf8': (id) => {
    process.stdout.write(Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a]));
    ok(id);
  },
  'content-length': (id) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id, result: {} });
    raw(`Content-Length: ${body.length}\r\n\r\n${body}`);
  },
  'log-object': (id) => {
    say({ timestamp: 't', level: 'info', message: 'x' });
    ok(id);
  },
  'does-not-read': () => {
    process.stdin.pause();
    setInterval(() => {}, 1000);
  },
  'cancel-aware': () => {},
};

atStart[behaviour]?.();
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return;
  }
  const { id, method, params } = message;
  if (id === undefined) {
    if (method === 'notifications/cancelled' && behaviour === 'cancel-aware') {
      process.stderr.write(`cancelled ${JSON.stringify(params.requestId)}\n`);
    }
    return;
  }
  if (behaviour === 'silent-to-all') return;
  if (method === 'server/discover' && behaviour === 'dies-of-discover') process.exit(1);
  if (method === 'server/discover' && behaviour === 'garbage-to-discover') return raw('what?\n');
  if (method === 'server/discover' && behaviour === 'result-to-discover') return ok(id);
  if (method === 'server/discover' && behaviour === 'deaf-to-discover') return;
  if (method === 'initialize') return hello(id, params);
  if (method === 'ping') return (onPing[behaviour] ?? ok)(id);
  if (method === 'tools/call' && behaviour === 'huge') return onPing.huge(id);
  if (method === 'tools/list' && behaviour === 'cursor-loop') {
    const page = params?.cursor ?? 'a';
    const tools = [{ name: `tool-${page}`, inputSchema: { type: 'object' } }];
    return say({ jsonrpc: '2.0', id, result: { tools, nextCursor: page === 'a' ? 'b' : 'a' } });
  }
  say({ jsonrpc: '2.0', id, error: { code: -32601, message: `Method not found: ${method}` } });
});
