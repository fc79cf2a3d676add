import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capabilityHolder } from '@wirebench/core/spec/capability';
import { REVISIONS, revision } from '@wirebench/core/spec/index';
import { changeMethods } from '@wirebench/core/spec/method-table';
import { REVISION_IDS } from '@wirebench/core/spec/revision-ids';
import type { MethodInfo } from '@wirebench/core/spec/types';
import { describe, expect, it } from 'vitest';

/** One line a method: sender, kind, name, message, params (`!` where they are required), results, capability. */
const line = (row: MethodInfo) =>
  [
    `${row.sender} ${row.kind} ${row.method} ${row.message}`,
    `${row.params ?? '-'}${row.paramsRequired ? '!' : ''}`,
    row.results.join('|') || '-',
    row.capability ? `${row.capability.side}:${row.capability.path}` : '-',
  ].join(' ');
const table = (rows: Iterable<MethodInfo>) => [...rows].map(line).sort();

const FIRST = [
  'client notification notifications/initialized InitializedNotification - - -',
  'client notification notifications/roots/list_changed RootsListChangedNotification - - client:roots.listChanged',
  'client request completion/complete CompleteRequest -! CompleteResult -',
  'client request initialize InitializeRequest -! InitializeResult -',
  'client request logging/setLevel SetLevelRequest -! EmptyResult server:logging',
  'client request prompts/get GetPromptRequest -! GetPromptResult server:prompts',
  'client request prompts/list ListPromptsRequest - ListPromptsResult server:prompts',
  'client request resources/list ListResourcesRequest - ListResourcesResult server:resources',
  'client request resources/read ReadResourceRequest -! ReadResourceResult server:resources',
  'client request resources/subscribe SubscribeRequest -! EmptyResult server:resources.subscribe',
  'client request resources/templates/list ListResourceTemplatesRequest - ListResourceTemplatesResult server:resources',
  'client request resources/unsubscribe UnsubscribeRequest -! EmptyResult server:resources.subscribe',
  'client request tools/call CallToolRequest -! CallToolResult server:tools',
  'client request tools/list ListToolsRequest - ListToolsResult server:tools',
  'both notification notifications/cancelled CancelledNotification -! - -',
  'both notification notifications/progress ProgressNotification -! - -',
  'both request ping PingRequest - EmptyResult -',
  'server notification notifications/message LoggingMessageNotification -! - server:logging',
  'server notification notifications/prompts/list_changed PromptListChangedNotification - - server:prompts.listChanged',
  'server notification notifications/resources/list_changed ResourceListChangedNotification - - server:resources.listChanged',
  'server notification notifications/resources/updated ResourceUpdatedNotification -! - server:resources.subscribe',
  'server notification notifications/tools/list_changed ToolListChangedNotification - - server:tools.listChanged',
  'server request roots/list ListRootsRequest - ListRootsResult client:roots',
  'server request sampling/createMessage CreateMessageRequest -! CreateMessageResult client:sampling',
];

const SECOND = FIRST.map((row) =>
  row.includes(' completion/complete ')
    ? 'client request completion/complete CompleteRequest -! CompleteResult server:completions'
    : row,
);

const THIRD = [...SECOND, 'server request elicitation/create ElicitRequest -! ElicitResult client:elicitation'];

const FOURTH = [
  'client notification notifications/initialized InitializedNotification NotificationParams - -',
  'client notification notifications/roots/list_changed RootsListChangedNotification NotificationParams - client:roots.listChanged',
  'client request completion/complete CompleteRequest CompleteRequestParams! CompleteResult server:completions',
  'client request initialize InitializeRequest InitializeRequestParams! InitializeResult -',
  'client request logging/setLevel SetLevelRequest SetLevelRequestParams! EmptyResult server:logging',
  'client request prompts/get GetPromptRequest GetPromptRequestParams! GetPromptResult server:prompts',
  'client request prompts/list ListPromptsRequest PaginatedRequestParams ListPromptsResult server:prompts',
  'client request resources/list ListResourcesRequest PaginatedRequestParams ListResourcesResult server:resources',
  'client request resources/read ReadResourceRequest ReadResourceRequestParams! ReadResourceResult server:resources',
  'client request resources/subscribe SubscribeRequest SubscribeRequestParams! EmptyResult server:resources.subscribe',
  'client request resources/templates/list ListResourceTemplatesRequest PaginatedRequestParams ListResourceTemplatesResult server:resources',
  'client request resources/unsubscribe UnsubscribeRequest UnsubscribeRequestParams! EmptyResult server:resources.subscribe',
  'client request tools/call CallToolRequest CallToolRequestParams! CallToolResult|CreateTaskResult server:tools',
  'client request tools/list ListToolsRequest PaginatedRequestParams ListToolsResult server:tools',
  'both notification notifications/cancelled CancelledNotification CancelledNotificationParams! - -',
  'both notification notifications/progress ProgressNotification ProgressNotificationParams! - -',
  'both notification notifications/tasks/status TaskStatusNotification TaskStatusNotificationParams! - sender:tasks',
  'both request ping PingRequest RequestParams EmptyResult -',
  'both request tasks/cancel CancelTaskRequest -! CancelTaskResult receiver:tasks.cancel',
  'both request tasks/get GetTaskRequest -! GetTaskResult receiver:tasks',
  'both request tasks/list ListTasksRequest PaginatedRequestParams ListTasksResult receiver:tasks.list',
  'both request tasks/result GetTaskPayloadRequest -! GetTaskPayloadResult receiver:tasks',
  'server notification notifications/elicitation/complete ElicitationCompleteNotification -! - client:elicitation.url',
  'server notification notifications/message LoggingMessageNotification LoggingMessageNotificationParams! - server:logging',
  'server notification notifications/prompts/list_changed PromptListChangedNotification NotificationParams - server:prompts.listChanged',
  'server notification notifications/resources/list_changed ResourceListChangedNotification NotificationParams - server:resources.listChanged',
  'server notification notifications/resources/updated ResourceUpdatedNotification ResourceUpdatedNotificationParams! - server:resources.subscribe',
  'server notification notifications/tools/list_changed ToolListChangedNotification NotificationParams - server:tools.listChanged',
  'server request elicitation/create ElicitRequest ElicitRequestParams! ElicitResult|CreateTaskResult client:elicitation',
  'server request roots/list ListRootsRequest RequestParams ListRootsResult client:roots',
  'server request sampling/createMessage CreateMessageRequest CreateMessageRequestParams! CreateMessageResult|CreateTaskResult client:sampling',
];

const FIFTH = [
  'both notification notifications/cancelled CancelledNotification CancelledNotificationParams! - -',
  'client request completion/complete CompleteRequest CompleteRequestParams! CompleteResult server:completions',
  'client request prompts/get GetPromptRequest GetPromptRequestParams! GetPromptResult|InputRequiredResult server:prompts',
  'client request prompts/list ListPromptsRequest PaginatedRequestParams! ListPromptsResult server:prompts',
  'client request resources/list ListResourcesRequest PaginatedRequestParams! ListResourcesResult server:resources',
  'client request resources/read ReadResourceRequest ReadResourceRequestParams! ReadResourceResult|InputRequiredResult server:resources',
  'client request resources/templates/list ListResourceTemplatesRequest PaginatedRequestParams! ListResourceTemplatesResult server:resources',
  'client request server/discover DiscoverRequest RequestParams! DiscoverResult -',
  'client request subscriptions/listen SubscriptionsListenRequest SubscriptionsListenRequestParams! SubscriptionsListenResult -',
  'client request tools/call CallToolRequest CallToolRequestParams! CallToolResult|InputRequiredResult server:tools',
  'client request tools/list ListToolsRequest PaginatedRequestParams! ListToolsResult server:tools',
  'server notification notifications/message LoggingMessageNotification LoggingMessageNotificationParams! - server:logging',
  'server notification notifications/progress ProgressNotification ProgressNotificationParams! - -',
  'server notification notifications/prompts/list_changed PromptListChangedNotification NotificationParams - server:prompts.listChanged',
  'server notification notifications/resources/list_changed ResourceListChangedNotification NotificationParams - server:resources.listChanged',
  'server notification notifications/resources/updated ResourceUpdatedNotification ResourceUpdatedNotificationParams! - server:resources.subscribe',
  'server notification notifications/subscriptions/acknowledged SubscriptionsAcknowledgedNotification SubscriptionsAcknowledgedNotificationParams! - -',
  'server notification notifications/tools/list_changed ToolListChangedNotification NotificationParams - server:tools.listChanged',
];

describe('method tables', () => {
  it.each([
    ['2024-11-05', FIRST],
    ['2025-03-26', SECOND],
    ['2025-06-18', THIRD],
    ['2025-11-25', FOURTH],
    ['2026-07-28', FIFTH],
  ] as const)('%s', (id, expected) => {
    expect(table(revision(id).methods.values())).toEqual([...expected].sort());
  });

  it('keeps what servers ask for inside a result apart from messages', () => {
    expect(table(revision('2026-07-28').inputRequests.values())).toEqual([
      'server request elicitation/create ElicitRequest ElicitRequestParams! ElicitResult client:elicitation',
      'server request roots/list ListRootsRequest - ListRootsResult client:roots',
      'server request sampling/createMessage CreateMessageRequest CreateMessageRequestParams! CreateMessageResult client:sampling',
    ]);
    expect(revision('2025-11-25').inputRequests.size).toBe(0);
  });

  it.each(REVISION_IDS)('%s: names only definitions that the schema of the revision has', (id) => {
    const { methods, inputRequests, facts, definitions } = revision(id);
    const rows = [...methods.values(), ...inputRequests.values()];
    const names = [
      ...rows.flatMap((row) => [row.message, ...(row.params ? [row.params] : []), ...row.results]),
      ...facts.metaKeys.flatMap(({ schema }) => schema.$ref?.replace('#/$defs/', '') ?? []),
      ...facts.errorCodes.flatMap(({ message }) => message ?? []),
    ];
    expect(names.filter((name) => !Object.hasOwn(definitions(), name))).toEqual([]);
  });

  it('gives every method a page and a sentence', () => {
    for (const { methods, inputRequests } of REVISIONS) {
      for (const row of [...methods.values(), ...inputRequests.values()]) {
        expect(row.page, row.method).toMatch(/^(basic|server|client)\/[a-z/]+#[a-z-]+$/);
        expect(row.summary, row.method).toMatch(/^[A-Z].{15,120}\.$/);
      }
    }
  });
});

describe('changes to a method table', () => {
  const row: MethodInfo = revision('2024-11-05').methods.get('ping')!;

  it('refuses to remove or change what is not there, and to add what is', () => {
    expect(() => changeMethods([row], { removed: ['pong'] })).toThrow('pong is removed');
    expect(() => changeMethods([row], { changed: { pong: { page: 'x' } } })).toThrow('pong is changed');
    expect(() => changeMethods([row], { added: [row] })).toThrow('ping is added');
  });

  it('leaves the table before as it was', () => {
    expect(changeMethods([row], { changed: { ping: { sender: 'client' } } })[0]?.sender).toBe('client');
    expect(row.sender).toBe('both');
  });
});

describe('who declares the capability', () => {
  const at = (method: string) => revision('2025-11-25').methods.get(method)!;

  it.each([
    ['tools/call', 'client', 'server'],
    ['roots/list', 'server', 'client'],
    ['notifications/roots/list_changed', 'client', 'client'],
    ['tasks/get', 'client', 'server'],
    ['tasks/get', 'server', 'client'],
    ['notifications/tasks/status', 'server', 'server'],
    ['ping', 'client', undefined],
  ] as const)('%s sent by the %s: the %s', (method, sender, holder) => {
    expect(capabilityHolder(at(method), sender)).toBe(holder);
  });
});

// The official schemas lie beside the repository where it is developed, never in it.
const SPEC = join(import.meta.dirname, '../../../../shared/spec');

describe.runIf(existsSync(SPEC))('method tables against the official schemas', () => {
  type Definition = {
    properties?: Record<string, { const?: string; $ref?: string }>;
    required?: string[];
    anyOf?: { $ref?: string }[];
  };
  const read = (id: string): Record<string, Definition> => {
    const schema = JSON.parse(readFileSync(join(SPEC, id, 'schema.json'), 'utf8'));
    return schema.$defs ?? schema.definitions;
  };

  it.each(REVISION_IDS)('%s: every definition with a method has its row, and the row says the same', (id) => {
    const official = read(id);
    const { methods, inputRequests } = revision(id);
    const expected = new Map<string, Definition>();
    for (const [name, definition] of Object.entries(official)) {
      const method = definition.properties?.method?.const;
      if (method === undefined || name === 'ClientNotification') continue;
      expected.set(method, definition);
      const row = methods.get(method) ?? inputRequests.get(method);
      expect(row?.message, method).toBe(name);
      expect(row?.params, method).toBe(definition.properties?.params?.$ref?.replace(/.*\//, ''));
      expect(row?.paramsRequired, method).toBe(definition.required?.includes('params') ?? false);
      expect(row?.kind, method).toBe(name.endsWith('Notification') ? 'notification' : 'request');
      for (const result of row?.results ?? []) expect(official, method).toHaveProperty(result);
    }
    expect([...methods.keys(), ...inputRequests.keys()].sort()).toEqual([...expected.keys()].sort());
  });

  it.each(REVISION_IDS)('%s: senders are those of the unions', (id) => {
    const official = read(id);
    const members = (union: string) =>
      (official[union]?.anyOf ?? [])
        .map(({ $ref = '' }) => official[$ref.replace(/.*\//, '')]?.properties?.method?.const)
        .filter((method) => method !== undefined);
    const by = (side: string) => new Set([...members(`${side}Request`), ...members(`${side}Notification`)]);
    const client = by('Client');
    const server = by('Server');
    // Its one member stands in the union's own place.
    if (id === '2026-07-28') client.add('notifications/cancelled');
    for (const row of revision(id).methods.values()) {
      const sides = [client.has(row.method) && 'client', server.has(row.method) && 'server'].filter(Boolean);
      expect(sides.length === 2 ? 'both' : sides[0], `${id} ${row.method}`).toBe(row.sender);
    }
  });
});
