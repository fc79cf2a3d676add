// A legacy server without dependencies: handshake, two tools, paging, server requests. Refuses what it does not know.
// Arguments: --version=<revision it insists on>, --eager: answers before initialize as well.
import { createInterface } from 'node:readline';

const option = (name) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const KNOWN = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'];
const insists = option('version');
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const result = (id, value) => say({ jsonrpc: '2.0', id, result: value });
const fail = (id, code, message) => say({ jsonrpc: '2.0', id, error: { code, message } });
const text = (value) => ({ content: [{ type: 'text', text: value }] });
const waiting = new Map();
let asked = 0;
let initialized = false;

function ask(method, params) {
  const id = ++asked;
  say({ jsonrpc: '2.0', id, method, ...(params && { params }) });
  return new Promise((resolve) => waiting.set(id, resolve));
}

const tools = {
  echo: async ({ text: value }) => text(String(value)),
  fail: async () => ({ ...text('it went wrong'), isError: true }),
  'ask-user': async () =>
    text(
      JSON.stringify(
        await ask('elicitation/create', {
          message: 'Sure?',
          requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } } },
        }),
      ),
    ),
  'ask-model': async () => text(JSON.stringify(await ask('sampling/createMessage', { messages: [], maxTokens: 5 }))),
  'ask-ping': async () => text(JSON.stringify(await ask('ping'))),
  slow: async ({ ms }) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return text('late');
  },
  progress: async (_args, meta) => {
    for (let step = 1; step <= 3; step++) {
      say({
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken: meta?.progressToken, progress: step, total: 3 },
      });
      say({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: `step ${step}` } });
    }
    return text('done');
  },
};

const handlers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion: insists ?? (KNOWN.includes(protocolVersion) ? protocolVersion : KNOWN.at(-1)),
    capabilities: { tools: {}, prompts: {} },
    serverInfo: { name: 'legacy-stub', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: Object.keys(tools).map((name) => ({ name, inputSchema: { type: 'object' } })) }),
  'prompts/list': () => ({ prompts: [] }),
};

createInterface({ input: process.stdin }).on('line', async (line) => {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    fail(null, -32700, 'Parse error');
    return;
  }
  const { id, method, params } = message ?? {};
  if (method === undefined) {
    waiting.get(id)?.(message.result ?? message.error);
    waiting.delete(id);
    return;
  }
  if (id === undefined) {
    if (method === 'notifications/initialized') initialized = true;
    return;
  }
  if (method === 'tools/call') {
    const tool = Object.hasOwn(tools, params?.name ?? '') ? tools[params.name] : undefined;
    if (!tool) fail(id, -32602, `Unknown tool: ${params?.name}`);
    else result(id, await tool(params.arguments ?? {}, params._meta));
    return;
  }
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
  if (!handler) fail(id, -32601, `Method not found: ${method}`);
  else if (!initialized && method !== 'initialize' && method !== 'ping') fail(id, -32600, 'Not initialized');
  else result(id, handler(params ?? {}));
});
