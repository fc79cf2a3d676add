import type { Catalog, CatalogItem, CatalogKind, CatalogRow } from '@wirebench/core/catalog/types';
import type { ServerKey } from '@wirebench/core/config/types';
import type { CatalogCounts, EngineOptions } from '@wirebench/core/contract/engine';
import { isObject } from '@wirebench/core/session/members';
import { latest } from '@wirebench/core/spec/index';
import type { LiveSession } from '../host/live-session';
import { type FetchOptions, fetchList, LISTS } from './fetch-list';
import { subscribeToLists } from './list-subscription';
import { snapshotPath, writeSnapshot } from './snapshot';

const SHOWN_TEXT = 300;
const MAX_ROWS = 200;
/** of the rows of one answer, as JSON */
const MAX_CHARACTERS = 80_000;
const REFRESH_AFTER_MS = 300;

export interface CatalogEnvironment {
  readonly options: () => EngineOptions;
  readonly capabilities: () => Readonly<Record<string, unknown>>;
  readonly changed: (server: ServerKey, counts: CatalogCounts) => void;
}

/** What each server offers, as it last said. */
export class Catalogs {
  readonly #catalogs = new Map<ServerKey, Catalog>();
  readonly #refreshing = new Map<string, Promise<CatalogCounts>>();
  readonly #due = new Map<ServerKey, NodeJS.Timeout>();
  readonly #subscribed = new WeakSet<LiveSession>();
  /** tools by session, for sessions whose catalog nobody asked for */
  readonly #tools = new WeakMap<LiveSession, Promise<readonly CatalogItem[]>>();

  constructor(private readonly env: CatalogEnvironment) {}

  get(server: ServerKey): Catalog | undefined {
    return this.#catalogs.get(server);
  }

  /** Asks for all lists again; calls meanwhile get the same answer. */
  refresh(live: LiveSession): Promise<CatalogCounts> {
    const running = this.#refreshing.get(live.id);
    if (running) return running;
    const refreshing = this.#refresh(live).finally(() => this.#refreshing.delete(live.id));
    this.#refreshing.set(live.id, refreshing);
    return refreshing;
  }

  /** A list has changed: asked for again once the server is quiet for a moment. */
  listChanged(live: LiveSession): void {
    const server = live.server.key;
    if (!this.#catalogs.has(server) || this.#due.has(server)) return;
    const due = setTimeout(() => {
      this.#due.delete(server);
      if (live.state === 'ready') void this.refresh(live);
    }, REFRESH_AFTER_MS);
    this.#due.set(server, due.unref());
  }

  /** Nothing is asked again from now on. */
  dispose(): void {
    for (const due of this.#due.values()) clearTimeout(due);
    this.#due.clear();
  }

  rows(server: ServerKey, kind: CatalogKind, from: number, count: number): { total: number; rows: CatalogRow[] } {
    const items = itemsOf(this.#catalogs.get(server), kind);
    const rows: CatalogRow[] = [];
    let size = 0;
    for (const item of items.slice(from, from + Math.min(count, MAX_ROWS))) {
      const row = rowOf(item);
      size += JSON.stringify(row).length;
      // The first row always fits: without it nobody would come to the second.
      if (size > MAX_CHARACTERS && rows.length > 0) break;
      rows.push(row);
    }
    return { total: items.length, rows };
  }

  find(server: ServerKey, kind: CatalogKind, name: string): CatalogItem | undefined {
    return itemsOf(this.#catalogs.get(server), kind).find((item) => item.name === name);
  }

  /** The definition of a tool as its session knows it; asks once a session where no catalog is there yet. */
  async tool(live: LiveSession, name: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const known = this.#catalogs.get(live.server.key);
    const tools = known && known.revision === live.revision ? known.tools : await this.#toolsOf(live);
    const definition = tools.find((item) => item.name === name)?.definition;
    return isObject(definition) ? definition : undefined;
  }

  #toolsOf(live: LiveSession): Promise<readonly CatalogItem[]> {
    let tools = this.#tools.get(live);
    if (!tools) {
      const list = LISTS[0];
      const offers = live.connected !== undefined && isObject(live.connected.capabilities['tools']);
      tools =
        list && offers ? fetchList(live, list, this.#fetchOptions()).then(({ items }) => items) : Promise.resolve([]);
      this.#tools.set(live, tools);
    }
    return tools;
  }

  async #refresh(live: LiveSession): Promise<CatalogCounts> {
    const server = live.server.key;
    if (!this.#subscribed.has(live)) subscribeToLists(live, this.#fetchOptions());
    this.#subscribed.add(live);
    const lists = new Map<CatalogKind, readonly CatalogItem[]>();
    for (const list of LISTS) {
      if (!isObject(live.connected?.capabilities[list.capability])) continue;
      const { items, problem } = await fetchList(live, list, this.#fetchOptions());
      lists.set(list.kind, items);
      if (problem !== undefined && !isUnknownTemplateList(list.kind, problem)) live.log.note(problem);
    }
    const catalog: Catalog = {
      server,
      serverName: live.server.name,
      revision: live.revision ?? latest.id,
      takenAt: new Date().toISOString(),
      tools: lists.get('tool') ?? [],
      resources: lists.get('resource') ?? [],
      resourceTemplates: lists.get('resource-template') ?? [],
      prompts: lists.get('prompt') ?? [],
    };
    this.#catalogs.set(server, catalog);
    const counts = { ...countsOf(catalog), ...this.#store(catalog, live) };
    this.env.changed(server, counts);
    return counts;
  }

  #store(catalog: Catalog, live: LiveSession): { snapshot?: string } {
    const { storage } = this.env.options();
    if (storage === undefined) return {};
    const snapshot = snapshotPath(storage, catalog.server);
    try {
      writeSnapshot(snapshot, catalog);
      return { snapshot };
    } catch (error) {
      live.log.note(`The catalog could not be kept in ${snapshot}: ${error instanceof Error ? error.message : error}`);
      return {};
    }
  }

  #fetchOptions(): FetchOptions {
    const { client, timeouts } = this.env.options();
    return { client, capabilities: this.env.capabilities(), timeoutMs: timeouts.requestMs };
  }
}

function itemsOf(catalog: Catalog | undefined, kind: CatalogKind): readonly CatalogItem[] {
  if (!catalog) return [];
  const lists = {
    tool: catalog.tools,
    resource: catalog.resources,
    'resource-template': catalog.resourceTemplates,
    prompt: catalog.prompts,
  };
  return lists[kind];
}

const rowOf = (item: CatalogItem): CatalogRow => ({
  kind: item.kind,
  name: item.name,
  ...(item.title !== undefined && { title: item.title.slice(0, SHOWN_TEXT) }),
  ...(item.description !== undefined && { description: item.description.slice(0, SHOWN_TEXT) }),
});

const countsOf = (catalog: Catalog) => ({
  tools: catalog.tools.length,
  resources: catalog.resources.length,
  resourceTemplates: catalog.resourceTemplates.length,
  prompts: catalog.prompts.length,
});

/** Many servers have resources and no templates, and refuse to list what they have not. */
function isUnknownTemplateList(kind: CatalogKind, problem: string): boolean {
  return kind === 'resource-template' && problem.includes('-32601');
}
