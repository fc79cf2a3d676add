import { afterEach, beforeEach, expect, it } from 'vitest';
import { findingsOf } from '../support/findings';
import { EVERYTHING, LiveEngine, MODERN_EXAMPLE, nodeServer } from '../support/live';

// Sessions with real servers that use every feature they have: whatever is found in them is either true or an alarm.
let live: LiveEngine;
beforeEach(async () => {
  live = await LiveEngine.start();
});
afterEach(() => live.end());

const call = (name: string, args: unknown = {}, more: object = {}) => ({
  method: 'tools/call',
  params: { name, arguments: args, ...more },
});

/** True faults: an older revision was agreed on, and the server sends what only later ones have. */
const TRUE: Readonly<Record<string, readonly string[]>> = {
  'server-everything 2024-11-05': ['tools/resource-link'],
  'server-everything 2025-03-26': ['tools/resource-link'],
};

const answers = {
  'elicitation/create': { action: 'decline' },
  'sampling/createMessage': { role: 'assistant', model: 'none', content: { type: 'text', text: 'hi' } },
  'roots/list': { roots: [{ uri: 'file:///project' }] },
};

it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
  'server-everything in %s',
  async (protocolVersion) => {
    const uri = 'demo://resource/dynamic/text/1';
    const requests = [
      { method: 'tools/list' },
      { method: 'prompts/list' },
      { method: 'resources/list' },
      { method: 'resources/templates/list' },
      call('echo', { message: 'x' }),
      call('get-annotated-message', { messageType: 'error', includeImage: true }),
      call('get-env'),
      call('get-resource-links', { count: 3 }),
      call('get-resource-reference', { resourceType: 'Blob', resourceId: 2 }),
      call('get-structured-content', { location: 'Chicago' }),
      call('get-sum', { a: 1, b: 2 }),
      call('get-tiny-image'),
      call('gzip-file-as-resource', { name: 'a.gz', data: 'data:text/plain;base64,aGk=', outputType: 'resource' }),
      call('trigger-long-running-operation', { duration: 1, steps: 4 }, { _meta: { progressToken: 'p1' } }),
      call('trigger-sampling-request', { prompt: 'x' }),
      call('no-such-tool'),
      call('get-sum', { a: 'one' }),
      { method: 'resources/read', params: { uri } },
      { method: 'resources/read', params: { uri: 'demo://resource/dynamic/blob/2' } },
      { method: 'resources/read', params: { uri: 'demo://nothing' } },
      { method: 'resources/subscribe', params: { uri } },
      { method: 'resources/unsubscribe', params: { uri } },
      { method: 'prompts/get', params: { name: 'simple-prompt' } },
      { method: 'prompts/get', params: { name: 'args-prompt', arguments: { city: 'Bern' } } },
      {
        method: 'prompts/get',
        params: { name: 'resource-prompt', arguments: { resourceType: 'Text', resourceId: '1' } },
      },
      { method: 'prompts/get', params: { name: 'nothing' } },
      {
        method: 'completion/complete',
        params: {
          ref: { type: 'ref/prompt', name: 'completable-prompt' },
          argument: { name: 'department', value: 'E' },
        },
      },
      { method: 'logging/setLevel', params: { level: 'debug' } },
      call('toggle-simulated-logging'),
      call('toggle-simulated-logging'),
      { method: 'ping' },
      { method: 'nothing/at-all' },
    ];
    const file = { protocolVersion, answers, requests };
    const { items, trace } = await live.run(nodeServer(EVERYTHING, ['stdio']), file, {
      session: 'fresh',
      timeoutMs: 20_000,
    });
    expect(items).toHaveLength(requests.length);
    const found = await findingsOf(trace!);
    expect(found.frames).toBeGreaterThan(2 * requests.length);
    expect(found.errors).toEqual(TRUE[`server-everything ${protocolVersion}`] ?? []);
  },
);

it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'])(
  'a server on the v2 SDK in %s',
  async (protocolVersion) => {
    const meta = { _meta: { progressToken: 'p1', 'io.modelcontextprotocol/logLevel': 'info' } };
    const requests = [
      { method: 'tools/list' },
      { method: 'prompts/list' },
      { method: 'resources/list' },
      { method: 'resources/templates/list' },
      call('build_report', { sprint: '2026-09' }),
      call('build_report', { sprint: 'none' }),
      call('build_report', { sprint: 7 }),
      call('publish_report', { sprint: '2026-09' }),
      call('rebuild_all', { stepMs: 1 }, meta),
      call('no-such-tool'),
      { method: 'resources/read', params: { uri: 'report://sprints/2026-10' } },
      { method: 'resources/read', params: { uri: 'report://nothing' } },
      { method: 'prompts/get', params: { name: 'retrospective', arguments: { sprint: '2026-08' } } },
      { method: 'prompts/get', params: { name: 'nothing' } },
      {
        method: 'completion/complete',
        params: { ref: { type: 'ref/prompt', name: 'retrospective' }, argument: { name: 'sprint', value: '2026-0' } },
      },
      { method: 'tools/unknown' },
    ];
    const accepted = { 'elicitation/create': { action: 'accept', content: { audience: 'company' } } };
    const { items, trace } = await live.run(
      nodeServer(MODERN_EXAMPLE),
      { protocolVersion, answers: accepted, requests },
      { session: 'fresh' },
    );
    expect(items).toHaveLength(requests.length);
    const found = await findingsOf(trace!);
    expect(found.frames).toBeGreaterThan(2 * requests.length);
    expect(found.errors).toEqual(TRUE[`v2 SDK ${protocolVersion}`] ?? []);
  },
);
