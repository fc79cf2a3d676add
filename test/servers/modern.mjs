// A server of 2026-07-28 without dependencies.
// Arguments: --supports=<revisions, comma>: what it offers; --also-legacy: answers initialize as well.
import { createInterface } from 'node:readline';

const option = (name) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const SUPPORTED = (option('supports') ?? '2026-07-28').split(',');
const ALSO_LEGACY = process.argv.includes('--also-legacy');
const META = 'io.modelcontextprotocol/';
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const serverInfo = { name: 'modern-stub', version: '2.0.0' };
const complete = (value) => ({ resultType: 'complete', ...value, _meta: { [`${META}serverInfo`]: serverInfo } });
const text = (value) => complete({ content: [{ type: 'text', text: value }] });
const fail = (id, code, message, data) => say({ jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } });

const tools = {
  echo: ({ params }) => text(String(params.arguments?.text)),
  // the answers and the state come back as they were given
  confirm: ({ params }) =>
    params.inputResponses
      ? text(JSON.stringify({ answers: params.inputResponses, state: params.requestState ?? null }))
      : {
          resultType: 'input_required',
          inputRequests: {
            sure: {
              method: 'elicitation/create',
              params: { message: 'Sure?', requestedSchema: { type: 'object', properties: {} } },
            },
            who: { method: 'roots/list' },
          },
          requestState: 'round-1',
        },
  'never-enough': () => ({ resultType: 'input_required', requestState: 'again' }),
  // one tool more, told to whoever listens
  grow: () => {
    definitions.push({
      name: `grown-${definitions.length}`,
      inputSchema: { type: 'object', additionalProperties: true },
    });
    for (const id of listening) {
      const _meta = { [`${META}subscriptionId`]: id };
      say({ jsonrpc: '2.0', method: 'notifications/tools/list_changed', params: { _meta } });
    }
    return text('grown');
  },
  measured: () =>
    complete({ content: [{ type: 'text', text: '{"size":"large"}' }], structuredContent: { size: 'large' } }),
};
const listening = [];
const definitions = Object.keys(tools).map((name) => ({
  name,
  inputSchema: { type: 'object', additionalProperties: true },
  ...(name === 'measured' && { outputSchema: { type: 'object', properties: { size: { type: 'integer' } } } }),
}));

function handle({ id, method, params }) {
  const asked = params?._meta?.[`${META}protocolVersion`];
  if (method === 'initialize' && ALSO_LEGACY) {
    return say({ jsonrpc: '2.0', id, result: { protocolVersion: '2025-11-25', capabilities: {}, serverInfo } });
  }
  if (!SUPPORTED.includes(asked)) {
    return fail(id, -32022, 'Unsupported protocol version', {
      supported: SUPPORTED,
      ...(asked && { requested: asked }),
    });
  }
  const cached = { ttlMs: 0, cacheScope: 'private' };
  if (method === 'server/discover') {
    return say({
      jsonrpc: '2.0',
      id,
      result: complete({ supportedVersions: SUPPORTED, capabilities: { tools: { listChanged: true } }, ...cached }),
    });
  }
  if (method === 'subscriptions/listen') {
    listening.push(id);
    const _meta = { [`${META}subscriptionId`]: id };
    const accepted = { notifications: params.notifications, _meta };
    return say({ jsonrpc: '2.0', method: 'notifications/subscriptions/acknowledged', params: accepted });
  }
  if (method === 'tools/list') return say({ jsonrpc: '2.0', id, result: complete({ tools: definitions, ...cached }) });
  if (method === 'tools/call' && Object.hasOwn(tools, params.name)) {
    return say({ jsonrpc: '2.0', id, result: tools[params.name]({ params }) });
  }
  return fail(id, -32601, `Method not found: ${method}`);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.id !== undefined && message.method !== undefined) handle(message);
});
