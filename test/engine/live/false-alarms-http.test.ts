import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  type JSONRPCMessage,
  ListRootsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findingsOf } from '../support/findings';
import { recordHttp } from '../support/http-recorder';
import { EVERYTHING, STUBS } from '../support/live';
import { ModernHttpClient } from '../support/modern-http-client';

// Sessions over HTTP with real servers, recorded by a proxy: whatever is found in them is either true or an alarm.
let folder: string;
let server: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recorded-'));
});
afterEach(async () => {
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  taken.close();
  return port;
}

/** Starts a server and waits for what it says when it listens. */
async function start(args: readonly string[], env: NodeJS.ProcessEnv, listening: RegExp): Promise<string> {
  server = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (text: string) => {
      said += text;
      const found = listening.exec(said);
      if (found) resolve(found[1]!);
    };
    server!.stdout!.setEncoding('utf8').on('data', hear);
    server!.stderr!.setEncoding('utf8').on('data', hear);
    server!.on('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
}

/** Makes the client of the SDK ask for another revision than its newest. */
function asking(transport: Transport, protocolVersion: string): Transport {
  const send = transport.send.bind(transport);
  transport.send = (message: JSONRPCMessage, options) => {
    if ('method' in message && message.method === 'initialize') message.params = { ...message.params, protocolVersion };
    return send(message, options);
  };
  return transport;
}

async function useEverything(client: Client): Promise<void> {
  client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: 'file:///project' }] }));
  client.setRequestHandler(CreateMessageRequestSchema, () => ({
    role: 'assistant',
    model: 'none',
    content: { type: 'text', text: 'hi' },
  }));
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'decline' }));
  const uri = 'demo://resource/dynamic/text/1';
  await client.listPrompts();
  await client.listResources();
  await client.listResourceTemplates();
  await client.ping();
  await client.setLoggingLevel('debug');
  await client.readResource({ uri });
  await client.readResource({ uri: 'demo://nothing' }).catch(() => undefined);
  await client.subscribeResource({ uri });
  await client.getPrompt({ name: 'args-prompt', arguments: { city: 'Bern' } });
  await client.complete({
    ref: { type: 'ref/prompt', name: 'completable-prompt' },
    argument: { name: 'department', value: 'E' },
  });
  const onprogress = () => undefined;
  for (const [name, args] of CALLS) {
    await client.callTool({ name, arguments: args }, undefined, { onprogress }).catch(() => undefined);
  }
  await Promise.all([1, 2, 3].map((n) => client.callTool({ name: 'echo', arguments: { message: `${n}` } })));
  await client.unsubscribeResource({ uri });
  const cancelled = new AbortController();
  const long = client.callTool(
    { name: 'trigger-long-running-operation', arguments: { duration: 2, steps: 4 } },
    undefined,
    { signal: cancelled.signal, onprogress },
  );
  setTimeout(() => cancelled.abort(), 700);
  await long.catch(() => undefined);
  await client.sendRootsListChanged();
  await pause(500);
}

const CALLS: readonly (readonly [string, Record<string, unknown>])[] = [
  ['echo', { message: 'x' }],
  ['get-sum', { a: 1, b: 2 }],
  ['get-sum', { a: 'one' }],
  ['get-tiny-image', {}],
  ['get-structured-content', { location: 'Chicago' }],
  ['get-resource-links', { count: 2 }],
  ['get-resource-reference', { resourceType: 'Blob', resourceId: 2 }],
  ['trigger-long-running-operation', { duration: 1, steps: 4 }],
  ['trigger-sampling-request', { prompt: 'x', maxTokens: 5 }],
  ['trigger-elicitation-request', {}],
  ['toggle-simulated-logging', {}],
  ['toggle-simulated-logging', {}],
  ['toggle-subscriber-updates', {}],
  ['toggle-subscriber-updates', {}],
  ['no-such-tool', {}],
];

/** True faults of server-everything, each with its proof; which of them a session shows is a matter of timing. */
const TRUE: Readonly<Record<string, readonly string[]>> = {
  // an older revision was agreed on, and the server sends what only later ones have
  'streamableHttp 2025-03-26': ['tools/resource-link'],
  'sse 2024-11-05': ['tools/resource-link'],
  // its form has fields for several values, which came with 2025-11-25
  'streamableHttp 2025-06-18': ['elicitation/no-arrays'],
  // where a stream is resumed, its store gives the empty events that prime streams back as messages: `{}`
  'streamableHttp 2025-11-25': ['mistake/not-json-rpc'],
};

it.each([
  ['streamableHttp', '2025-03-26'],
  ['streamableHttp', '2025-06-18'],
  ['streamableHttp', '2025-11-25'],
  ['sse', '2024-11-05'],
  ['sse', '2025-11-25'],
] as const)('server-everything over %s in %s', { timeout: 60_000 }, async (mode, protocolVersion) => {
  const port = await freePort();
  await start([EVERYTHING, mode], { PORT: String(port) }, /port (\d+)/);
  const trace = join(folder, 'recorded.mcptrace');
  const recorder = await recordHttp(port, trace, mode === 'sse' ? 'sse' : 'http');
  const url = new URL(`${recorder.origin}/${mode === 'sse' ? 'sse' : 'mcp'}`);
  const transport = mode === 'sse' ? new SSEClientTransport(url) : new StreamableHTTPClientTransport(url);
  const capabilities = { roots: { listChanged: true }, sampling: {}, elicitation: {} };
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  await client.connect(asking(transport, protocolVersion));
  await useEverything(client);
  if (transport instanceof StreamableHTTPClientTransport) await transport.terminateSession();
  await client.close();
  recorder.end();

  const found = await findingsOf(trace);
  expect(found.frames).toBeGreaterThan(2 * CALLS.length);
  const known = TRUE[`${mode} ${protocolVersion}`] ?? [];
  expect(found.errors.filter((rule) => !known.includes(rule))).toEqual([]);
});

it('a server on the v2 SDK over Streamable HTTP in 2026-07-28', { timeout: 60_000 }, async () => {
  const port = Number(await start([join(STUBS, 'modern-http.mjs')], {}, /^(\d+)$/m));
  const trace = join(folder, 'recorded.mcptrace');
  const recorder = await recordHttp(port, trace, 'http');
  const client = new ModernHttpClient(`${recorder.origin}/mcp`);

  await client.send('server/discover');
  const listening = new AbortController();
  const notifications = {
    toolsListChanged: true,
    promptsListChanged: true,
    resourcesListChanged: true,
    resourceSubscriptions: ['note://1'],
  };
  const heard = client.send('subscriptions/listen', { notifications }, { signal: listening.signal });
  await pause(200);
  for (const method of ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list']) {
    await client.send(method);
  }
  await client.call('add', { a: 1, b: 2 });
  await client.call('add', { a: 'one' });
  await client.call('fail');
  await client.call('no-such-tool');
  const meta = { progressToken: 'p1', 'io.modelcontextprotocol/logLevel': 'info' };
  const steps = await client.call('work', { steps: 3, stepMs: 20 }, { meta });
  expect(steps).toHaveLength(7);
  const [asked] = await client.call('ask');
  const { requestState } = asked!.result!;
  const inputResponses = { name: { action: 'accept', content: { name: 'Ada' } } };
  const [answered] = await client.call('ask', {}, { more: { inputResponses, requestState } });
  expect(answered!.result!.content).toEqual([{ type: 'text', text: 'Hello Ada' }]);
  await client.call('change');
  await client.send('resources/read', { uri: 'note://1' });
  await client.send('resources/read', { uri: 'nothing://1' });
  await client.send('prompts/get', { name: 'sum-up', arguments: { number: '1' } });
  await client.send('prompts/get', { name: 'nothing' });
  const ref = { type: 'ref/prompt', name: 'sum-up' };
  await client.send('completion/complete', { ref, argument: { name: 'number', value: '' } });
  await client.send('nothing/at-all');
  const closed = new AbortController();
  const long = client.call('work', { steps: 50, stepMs: 20 }, { meta: { progressToken: 'p2' }, signal: closed.signal });
  setTimeout(() => closed.abort(), 200);
  await long.catch(() => undefined);
  listening.abort();
  await heard.catch(() => undefined);
  await pause(200);
  recorder.end();

  const found = await findingsOf(trace);
  expect(found.frames).toBeGreaterThan(50);
  expect(found.errors).toEqual([]);
});
