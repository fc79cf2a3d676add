import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogKind } from '@wirebench/core/catalog/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVERYTHING, LiveEngine, MODERN_EXAMPLE, nodeServer, stub, until } from '../support/live';

let live: LiveEngine;
beforeEach(async () => {
  live = await LiveEngine.start();
});
afterEach(() => live.end());

const names = async (server: string, kind: CatalogKind) =>
  (await live.engine.handlers['catalog/rows']({ server, kind, from: 0, count: 1000 })).rows.map((row) => row.name);

describe('the catalog', () => {
  it('of the modern example', async () => {
    const server = nodeServer(MODERN_EXAMPLE);
    await live.start(server);
    const counts = await live.engine.handlers['catalog/refresh']({ server: server.key });
    expect(counts).toMatchObject({ tools: 4, resources: 4, resourceTemplates: 1, prompts: 1 });
    expect(await names(server.key, 'tool')).toEqual(['build_report', 'rebuild_all', 'publish_report', 'show_chart']);
    expect(await names(server.key, 'resource-template')).toEqual(['report://sprints/{sprint}']);
    const snapshot = JSON.parse(readFileSync(counts.snapshot ?? '', 'utf8'));
    expect([snapshot.server, snapshot.revision, snapshot.tools[0].definition.outputSchema.type]).toEqual([
      server.key,
      '2026-07-28',
      'object',
    ]);
    expect(readdirSync(join(live.storage, 'catalogs'))).toHaveLength(1);
    expect(live.catalogs).toEqual([{ server: server.key, counts }]);
  });

  it('of server-everything, and each of its tools has a skeleton that can be sent', async () => {
    const server = nodeServer(EVERYTHING, ['stdio']);
    const info = await live.start(server);
    expect([info.era, info.revision]).toEqual(['legacy', '2025-11-25']);
    await live.engine.handlers['catalog/refresh']({ server: server.key });
    const tools = await names(server.key, 'tool');
    expect(tools).toContain('get-structured-content');
    const texts = await Promise.all(
      tools.map((name) => live.engine.handlers['catalog/skeleton']({ server: server.key, kind: 'tool', name })),
    );
    expect(texts).toHaveLength(tools.length);
    const text = `{"requests":[${texts[tools.indexOf('get-structured-content')]?.text}]}`;
    const item = await live.one(server, text);
    expect([item.outcome, item.findings]).toEqual(['passed', []]);
  });

  it('ends where a cursor comes back', async () => {
    const server = stub('misbehaving', 'cursor-loop');
    await live.start(server);
    expect(await live.engine.handlers['catalog/refresh']({ server: server.key })).toMatchObject({ tools: 3 });
    const { text } = await live.engine.handlers['server/log']({ server: server.key, maxBytes: 10_000 });
    expect(text).toContain('tools/list came to the same cursor twice; the list would never end.');
  });

  it('is asked for again when a list has changed', async () => {
    const server = nodeServer(EVERYTHING, ['stdio']);
    await live.start(server);
    await live.engine.handlers['catalog/refresh']({ server: server.key });
    const before = live.catalogs.length;
    const gzip = {
      name: 'gzip-file-as-resource',
      arguments: { name: 'a', data: 'data:text/plain;base64,aGk=', outputType: 'resourceLink' },
    };
    expect((await live.one(server, { requests: [{ method: 'tools/call', params: gzip }] })).outcome).toBe('passed');
    await until(() => live.catalogs.length > before);
    expect(live.catalogs.at(-1)?.counts.resources).toBe((live.catalogs[0]?.counts.resources ?? 0) + 1);
  });

  it('in the modern era too, where a subscription has to ask for it and disturbs nothing', async () => {
    const server = stub('modern');
    await live.start(server);
    const { tools } = await live.engine.handlers['catalog/refresh']({ server: server.key });
    const item = await live.one(server, { requests: [{ method: 'tools/call', params: { name: 'grow' } }] });
    expect([item.outcome, item.notifications]).toEqual(['passed', 0]);
    await until(() => live.catalogs.length > 1);
    expect(live.catalogs.at(-1)?.counts.tools).toBe(tools + 1);
    const plan = await live.engine.handlers['run/plan']({
      uri: 'x',
      text: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      items: 'all',
      serverKey: server.key,
    });
    expect(plan.pendingIds).toEqual([]);
  });

  it('of a server that does not run, or of a thing that it has not', async () => {
    const server = stub('legacy');
    await expect(live.engine.handlers['catalog/refresh']({ server: server.key })).rejects.toThrow(
      'The server is not running',
    );
    await live.start(server);
    await live.engine.handlers['catalog/refresh']({ server: server.key });
    await expect(
      live.engine.handlers['catalog/skeleton']({ server: server.key, kind: 'tool', name: 'none' }),
    ).rejects.toThrow('does not offer "none"');
    expect(await names(server.key, 'resource')).toEqual([]);
  });
});
