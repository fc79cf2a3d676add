// Sprint reports: a small MCP server of both eras over stdio. `serveStdio` answers a client of 2026-07-28 request by
// request, and shakes hands with one that begins with `initialize`; the tools below are written once for both.
import { setTimeout as pause } from 'node:timers/promises';
import { acceptedContent, completable, inputRequired, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

const SPRINTS = {
  '2026-08': { done: 31, open: 4, blocked: 1 },
  '2026-09': { done: 27, open: 9, blocked: 0 },
  '2026-10': { done: 12, open: 18, blocked: 3 },
};
/** set in .vscode/mcp.json by the entry that asks for it */
const OWNER = process.env.REPORTS_OWNER ?? 'everybody';
const sprintName = z.string().describe('a sprint, as in 2026-09');
const sprintNames = (prefix = '') => Object.keys(SPRINTS).filter((name) => name.startsWith(prefix));
const report = z.object({
  sprint: z.string(),
  done: z.number().int(),
  open: z.number().int(),
  blocked: z.number().int(),
  ratio: z.number().describe('done by all, between 0 and 1'),
});

function reportOf(sprint) {
  if (!Object.hasOwn(SPRINTS, sprint)) return undefined;
  const { done, open, blocked } = SPRINTS[sprint];
  return { sprint, done, open, blocked, ratio: done / (done + open + blocked) };
}

const unknownSprint = (sprint) => ({
  content: [{ type: 'text', text: `There is no sprint ${sprint}; there are ${sprintNames().join(', ')}.` }],
  isError: true,
});

function addTools(server) {
  server.registerTool(
    'build_report',
    {
      title: 'Build a report',
      description: 'Counts the work of one sprint.',
      inputSchema: z.object({ sprint: sprintName, format: z.enum(['short', 'long']).default('short').describe('of the text') }),
      outputSchema: report,
      annotations: { readOnlyHint: true },
    },
    async ({ sprint, format }) => {
      const found = reportOf(sprint);
      if (!found) return unknownSprint(sprint);
      const text = format === 'long' ? JSON.stringify(found, null, 2) : `${found.done} done, ${found.open} open`;
      return { content: [{ type: 'text', text }], structuredContent: found };
    },
  );

  server.registerTool(
    'rebuild_all',
    {
      title: 'Rebuild all reports',
      description: 'Takes a while: tells of its progress and logs each step.',
      inputSchema: z.object({ stepMs: z.number().int().min(0).max(60_000).default(50).describe('pause between steps') }),
    },
    async ({ stepMs }, { mcpReq }) => {
      const names = sprintNames();
      for (const [index, name] of names.entries()) {
        await pause(stepMs, undefined, { signal: mcpReq.signal });
        await mcpReq.log('info', { sprint: name, state: 'rebuilt' }, 'reports');
        const progressToken = mcpReq._meta?.progressToken;
        if (progressToken === undefined) continue;
        const params = { progressToken, progress: index + 1, total: names.length, message: name };
        await mcpReq.notify({ method: 'notifications/progress', params });
      }
      return { content: [{ type: 'text', text: `${names.length} reports rebuilt` }] };
    },
  );

  server.registerTool(
    'publish_report',
    {
      title: 'Publish a report',
      description: 'Asks before it publishes.',
      inputSchema: z.object({ sprint: sprintName }),
      annotations: { destructiveHint: true },
    },
    async ({ sprint }, { mcpReq }) => {
      if (!reportOf(sprint)) return unknownSprint(sprint);
      const answered = mcpReq.inputResponses?.confirm;
      if (answered === undefined) {
        const requestedSchema = {
          type: 'object',
          properties: { audience: { type: 'string', title: 'Audience', enum: ['team', 'company'], default: 'team' } },
          required: ['audience'],
        };
        const confirm = inputRequired.elicit({ message: `Publish the report of ${sprint}?`, requestedSchema });
        return inputRequired({ inputRequests: { confirm }, requestState: `publish:${sprint}` });
      }
      const accepted = acceptedContent(mcpReq.inputResponses, 'confirm', z.object({ audience: z.string() }));
      const text = accepted ? `Published ${sprint} to the ${accepted.audience}` : `Did not publish ${sprint}`;
      return { content: [{ type: 'text', text }] };
    },
  );

  server.registerTool(
    'show_chart',
    { title: 'Show a chart', description: 'Content of every kind: text, image, link, embedded resource.', inputSchema: z.object({ sprint: sprintName }) },
    async ({ sprint }) => {
      const found = reportOf(sprint);
      if (!found) return unknownSprint(sprint);
      const uri = `report://sprints/${sprint}`;
      return {
        content: [
          { type: 'text', text: `Chart of ${sprint}` },
          { type: 'image', data: CHART, mimeType: 'image/png' },
          { type: 'resource_link', uri, name: sprint, mimeType: 'application/json' },
          { type: 'resource', resource: { uri, mimeType: 'application/json', text: JSON.stringify(found) } },
        ],
      };
    },
  );
}

/** one transparent pixel */
// a bar chart of 160 x 64 pixels, drawn once
const CHART =
  'iVBORw0KGgoAAAANSUhEUgAAAKAAAABAAgMAAADg5ZQ8AAAADFBMVEX///8uoEMfb+tudoEkHs4TAAAAMklEQVR42mNgGAUEQCgcjCocVTiqcFThwChcBQejCkcVUqLwPxyMKhzMCv8TCQawcQQA2ejreM7cGe0AAAAASUVORK5CYII=';

function addResources(server) {
  const json = (uri, value) => ({ contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(value) }] });
  server.registerResource(
    'sprints',
    'report://sprints',
    { title: 'All sprints', description: 'Their names.', mimeType: 'application/json' },
    async (uri) => json(uri.href, sprintNames()),
  );
  server.registerResource(
    'sprint',
    new ResourceTemplate('report://sprints/{sprint}', {
      list: async () => ({ resources: sprintNames().map((name) => ({ uri: `report://sprints/${name}`, name })) }),
      complete: { sprint: (prefix) => sprintNames(prefix) },
    }),
    { title: 'One sprint', description: 'What became of its work.', mimeType: 'application/json' },
    async (uri, { sprint }) => json(uri.href, reportOf(String(sprint)) ?? {}),
  );
}

function addPrompts(server) {
  server.registerPrompt(
    'retrospective',
    {
      title: 'Retrospective',
      description: 'Asks a model to look back on a sprint.',
      argsSchema: z.object({ sprint: completable(sprintName, (prefix) => sprintNames(prefix)) }),
    },
    ({ sprint }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: `Look back on ${sprint}: ${JSON.stringify(reportOf(sprint))}` } }],
    }),
  );
}

serveStdio(() => {
  const server = new McpServer(
    { name: 'sprint-reports', version: '1.0.0', title: 'Sprint reports' },
    { capabilities: { tools: {}, resources: {}, prompts: {}, logging: {}, completions: {} }, instructions: `Reports on sprints, for ${OWNER}.` },
  );
  addTools(server);
  addResources(server);
  addPrompts(server);
  return server;
});
