// A server on the v2 SDK over Streamable HTTP that uses what the SDK has: progress and log messages in the stream of a
// call, rounds of input, resources, prompts, completion, subscriptions. Prints the port it listens on.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  acceptedContent,
  completable,
  createMcpHandler,
  inputRequired,
  McpServer,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

const NOTE = 'note://1';

const handler = createMcpHandler(() => {
  const capabilities = {
    tools: { listChanged: true },
    resources: { subscribe: true, listChanged: true },
    prompts: { listChanged: true },
    logging: {},
  };
  const server = new McpServer({ name: 'notes', version: '1' }, { capabilities });
  server.registerTool(
    'add',
    {
      description: 'Adds.',
      inputSchema: z.object({ a: z.number(), b: z.number() }),
      outputSchema: z.object({ sum: z.number() }),
    },
    async ({ a, b }) => ({
      content: [{ type: 'text', text: JSON.stringify({ sum: a + b }) }],
      structuredContent: { sum: a + b },
    }),
  );
  server.registerTool(
    'work',
    { description: 'Takes a while.', inputSchema: z.object({ steps: z.number().int(), stepMs: z.number().int() }) },
    async ({ steps, stepMs }, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (let progress = 1; progress <= steps; progress++) {
        await pause(stepMs, undefined, { signal: mcpReq.signal });
        await mcpReq.log('info', `step ${progress}`, 'work');
        if (progressToken === undefined) continue;
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: steps } });
      }
      return { content: [{ type: 'text', text: 'done' }] };
    },
  );
  server.registerTool('fail', { description: 'Fails.', inputSchema: z.object({}) }, async () => ({
    content: [{ type: 'text', text: 'It did not work.' }],
    isError: true,
  }));
  server.registerTool('ask', { description: 'Asks.', inputSchema: z.object({}) }, async (_, { mcpReq }) => {
    if (mcpReq.inputResponses?.name === undefined) {
      const requestedSchema = {
        type: 'object',
        properties: { name: { type: 'string', title: 'Name' } },
        required: ['name'],
      };
      const name = inputRequired.elicit({ message: 'Who are you?', requestedSchema });
      return inputRequired({ inputRequests: { name }, requestState: 'asked' });
    }
    const given = acceptedContent(mcpReq.inputResponses, 'name', z.object({ name: z.string() }));
    return { content: [{ type: 'text', text: given ? `Hello ${given.name}` : 'Never mind' }] };
  });
  server.registerTool('change', { description: 'Tells of changes.', inputSchema: z.object({}) }, async () => {
    handler.notify.toolsChanged();
    handler.notify.promptsChanged();
    handler.notify.resourcesChanged();
    handler.notify.resourceUpdated(NOTE);
    return { content: [{ type: 'text', text: 'told' }] };
  });
  const contents = (uri) => ({ contents: [{ uri: uri.href, mimeType: 'text/plain', text: 'Buy milk.' }] });
  server.registerResource('note', NOTE, { mimeType: 'text/plain' }, async (uri) => contents(uri));
  const template = new ResourceTemplate('note://{number}', { list: undefined, complete: { number: () => ['1', '2'] } });
  server.registerResource('notes', template, { mimeType: 'text/plain' }, async (uri) => contents(uri));
  server.registerPrompt(
    'sum-up',
    { description: 'Sums up a note.', argsSchema: z.object({ number: completable(z.string(), () => ['1', '2']) }) },
    ({ number }) => ({ messages: [{ role: 'user', content: { type: 'text', text: `Sum up note ${number}.` } }] }),
  );
  return server;
});

const server = createServer(async (incoming, outgoing) => {
  const pieces = [];
  for await (const piece of incoming) pieces.push(piece);
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  const { method, headers, url } = incoming;
  const body = pieces.length > 0 ? Buffer.concat(pieces) : undefined;
  const asked = new Request(`http://${headers.host}${url}`, { method, headers, body, signal: gone.signal });
  const answer = await handler.fetch(asked);
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body) for await (const piece of answer.body) if (!outgoing.destroyed) outgoing.write(piece);
  outgoing.end();
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
