// A small MCP server in one file, on plain Node.js: no packages, no network. It speaks both eras over stdio: 2026-07-28,
// where every request says in its `_meta` which revision it is written in, and the revisions before it, which begin with
// a handshake (`initialize`). Change it, restart it in the view "MCP Wirebench", and see what becomes of the answers.
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const SERVER = { name: 'first-hour', version: '1.0.0' };
const MODERN = '2026-07-28';
const LEGACY = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const CAPABILITIES = { tools: {}, resources: {}, prompts: {} };
const INSTRUCTIONS = 'Greets, adds, counts down and asks for a colour.';
const KEY = 'io.modelcontextprotocol/';

// ---- what the server offers ----------------------------------------------------------------------------------------

const object = (properties, required = Object.keys(properties)) => ({ type: 'object', properties, required });
const text = (words) => ({ content: [{ type: 'text', text: words }] });

const TOOLS = {
  greet: {
    description: 'Says hello.',
    inputSchema: object({ name: { type: 'string', description: 'whom to greet' } }),
    call: ({ name }) => text(`Hello, ${name}!`),
  },
  divide: {
    description: 'Divides a by b. Fails for b = 0.',
    inputSchema: object({ a: { type: 'number' }, b: { type: 'number' } }),
    outputSchema: object({ quotient: { type: 'number' } }),
    call: ({ a, b }) => {
      // The tool ran and failed: a result with `isError`, which a model can read. Not a protocol error.
      if (b === 0) return { ...text('Nothing can be divided by 0.'), isError: true };
      return { ...text(String(a / b)), structuredContent: { quotient: a / b } };
    },
  },
  count_down: {
    description: 'Counts down to 0 and tells of its progress.',
    inputSchema: object({
      from: { type: 'integer', minimum: 1, maximum: 1000 },
      pauseMs: { type: 'integer', minimum: 0, maximum: 10_000, default: 200 },
    }, ['from']),
    call: async ({ from, pauseMs = 200 }, context) => {
      for (let done = 1; done <= from; done++) {
        await pause(pauseMs, undefined, { signal: context.signal });
        context.progress(done, from);
      }
      return text('Lift-off!');
    },
  },
  choose_colour: {
    description: 'Asks the person in front of the screen.',
    // No parameters, and none that a model makes up.
    inputSchema: { ...object({}), additionalProperties: false },
    call: async (_, context) => {
      const { action, content } = await context.ask('Which colour do you like?', object({ colour: { type: 'string', title: 'Colour' } }));
      return text(action === 'accept' ? `So it is ${content?.colour}.` : 'Then none.');
    },
  },
};

const RESOURCES = {
  'notes://welcome': { name: 'welcome', mimeType: 'text/plain', text: 'Welcome to the first hour.' },
};

const PROMPTS = {
  introduce: {
    description: 'Asks a model to introduce somebody.',
    arguments: [{ name: 'name', description: 'who is introduced', required: true }],
    messages: ({ name }) => [{ role: 'user', content: { type: 'text', text: `Introduce ${name} in one sentence.` } }],
  },
};

// ---- methods: name -> (params, context) => result ------------------------------------------------------------------

class RpcError extends Error {
  constructor(code, message, data) {
    super(message);
    this.answer = { code, message, ...(data && { data }) };
  }
}

const refuse = (message) => {
  throw new RpcError(-32602, message);
};
const list = (offers, describe) => Object.entries(offers).map(([name, offer]) => describe(name, offer));
const find = (offers, name, what) => {
  if (typeof name !== 'string') refuse(`The request does not say which ${what} it means`);
  return Object.hasOwn(offers, name) ? offers[name] : refuse(`There is no ${what} ${name}`);
};
const keepable = (result) => ({ ...result, ttlMs: 0, cacheScope: 'private' });

function checkArguments(schema, args) {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) refuse('arguments has to be an object');
  for (const name of schema.required) if (!Object.hasOwn(args, name)) refuse(`The argument ${name} is missing`);
  for (const [name, { type }] of Object.entries(schema.properties)) {
    if (!Object.hasOwn(args, name)) continue;
    const fits = type === 'integer' ? Number.isInteger(args[name]) : typeof args[name] === type;
    if (!fits) refuse(`The argument ${name} has to be of type ${type}`);
  }
}

const METHODS = {
  'tools/list': () =>
    keepable({ tools: list(TOOLS, (name, { call: _, ...tool }) => ({ name, ...tool })) }),
  'tools/call': ({ name, arguments: args = {} }, context) => {
    const tool = find(TOOLS, name, 'tool');
    checkArguments(tool.inputSchema, args);
    return tool.call(args, context);
  },
  'resources/list': () =>
    keepable({ resources: list(RESOURCES, (uri, { name, mimeType }) => ({ uri, name, mimeType })) }),
  'resources/templates/list': () => keepable({ resourceTemplates: [] }),
  'resources/read': ({ uri }) => {
    const { mimeType, text } = find(RESOURCES, uri, 'resource');
    return keepable({ contents: [{ uri, mimeType, text }] });
  },
  'prompts/list': () =>
    keepable({ prompts: list(PROMPTS, (name, { messages: _, ...prompt }) => ({ name, ...prompt })) }),
  'prompts/get': ({ name, arguments: args = {} }) => {
    const prompt = find(PROMPTS, name, 'prompt');
    if (typeof args.name !== 'string') refuse('The argument name is missing');
    return { description: prompt.description, messages: prompt.messages(args) };
  },
};

// ---- the two eras --------------------------------------------------------------------------------------------------

/** What the handshake agreed on, once there was one. */
let session;

const MODERN_METHODS = {
  ...METHODS,
  'server/discover': () =>
    keepable({ supportedVersions: [MODERN, ...LEGACY], capabilities: CAPABILITIES, instructions: INSTRUCTIONS }),
};

const LEGACY_METHODS = {
  ...METHODS,
  ping: () => ({}),
  initialize: ({ protocolVersion, capabilities = {} }) => {
    session = { revision: LEGACY.includes(protocolVersion) ? protocolVersion : LEGACY[0], capabilities };
    return { protocolVersion: session.revision, capabilities: CAPABILITIES, serverInfo: SERVER, instructions: INSTRUCTIONS };
  },
};

async function answerModern({ method, params }, context) {
  const requested = params._meta[`${KEY}protocolVersion`];
  if (requested !== MODERN) throw new RpcError(-32022, 'Unsupported protocol version', { requested, supported: [MODERN] });
  if (typeof params._meta[`${KEY}clientCapabilities`] !== 'object') refuse(`_meta lacks ${KEY}clientCapabilities`);
  context.ask = async (message, requestedSchema) => {
    // The answer comes with the same request, sent once more.
    const answer = params.inputResponses?.answer;
    if (answer) return answer;
    if (!params._meta[`${KEY}clientCapabilities`].elicitation) {
      throw new RpcError(-32021, 'This tool asks a question', { requiredCapabilities: { elicitation: {} } });
    }
    throw { question: { answer: { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } } } };
  };
  const _meta = { [`${KEY}serverInfo`]: SERVER };
  try {
    const result = await call(MODERN_METHODS, method, params, context);
    return { resultType: 'complete', ...result, _meta };
  } catch (thrown) {
    if (!thrown?.question) throw thrown;
    return { resultType: 'input_required', inputRequests: thrown.question, requestState: 'asked', _meta };
  }
}

async function answerLegacy({ method, params = {} }, context) {
  if (!session && method !== 'initialize' && method !== 'ping') {
    refuse(`Neither _meta with ${KEY}protocolVersion, nor initialize before`);
  }
  context.ask = (message, requestedSchema) => {
    if (!session.capabilities.elicitation) refuse('This tool asks a question, and the client cannot show one');
    return request('elicitation/create', { message, requestedSchema });
  };
  const { ttlMs: _, cacheScope: __, ...result } = await call(LEGACY_METHODS, method, params, context);
  return result;
}

function call(methods, method, params, context) {
  if (!Object.hasOwn(methods, method)) throw new RpcError(-32601, `Method not found: ${method}`);
  return methods[method](params, context);
}

// ---- JSON-RPC over stdio: one message a line; logs go to stderr ------------------------------------------------------

/** Refuses what is no request. It has no id to repeat: older revisions want null there, newer ones nothing. */
const refuseLine = (code, message) =>
  write({ ...(session && session.revision < '2025-11-25' && { id: null }), error: { code, message } });
const write = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
/** requests of the client that are being worked on, and requests of ours that wait for an answer */
const working = new Map();
const waiting = new Map();
let requests = 0;

function request(method, params) {
  const id = `server-${++requests}`;
  write({ id, method, params });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

async function handleRequest(message) {
  const { id, method, params } = message;
  const abort = new AbortController();
  const token = params?._meta?.progressToken;
  const progress = (done, total) => {
    if (token !== undefined) write({ method: 'notifications/progress', params: { progressToken: token, progress: done, total } });
  };
  working.set(id, abort);
  try {
    const modern = params?._meta?.[`${KEY}protocolVersion`] !== undefined;
    const answer = modern ? answerModern : answerLegacy;
    write({ id, result: await answer(message, { signal: abort.signal, progress }) });
  } catch (error) {
    // Whoever cancelled a request waits for no answer.
    if (abort.signal.aborted) return;
    write({ id, error: error.answer ?? { code: -32603, message: String(error.message) } });
  } finally {
    working.delete(id);
  }
}

function handle(message) {
  const { id, method, params, result, error } = message ?? {};
  if (message?.jsonrpc !== '2.0') return refuseLine(-32600, 'No JSON-RPC 2.0 message');
  if (typeof method === 'string' && id !== undefined) return void handleRequest(message);
  if (method === 'notifications/cancelled') return working.get(params?.requestId)?.abort();
  const waits = waiting.get(id);
  waiting.delete(id);
  if (error) waits?.reject(new Error(error.message));
  else waits?.resolve(result);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return refuseLine(-32700, 'Not JSON');
  }
  handle(message);
});
console.error(`${SERVER.name} ${SERVER.version} is ready`);
