import { isObject } from '../frame/envelope';
import type { Catalog, CatalogItem } from './types';

/** A catalog by names; definitions are as the server sent them. */
export interface CatalogView {
  readonly catalog: Catalog;
  readonly tools: ReadonlyMap<string, CatalogItem>;
  readonly prompts: ReadonlyMap<string, CatalogItem>;
}

const views = new WeakMap<Catalog, CatalogView>();

/** The view of a catalog, built once. Of equal names the first counts. */
export function viewOf(catalog: Catalog): CatalogView {
  const known = views.get(catalog);
  if (known) return known;
  const view = { catalog, tools: byName(catalog.tools), prompts: byName(catalog.prompts) };
  views.set(catalog, view);
  return view;
}

/** Of several catalogs the one of a server by its configured name; the newest, where names repeat across files. */
export function catalogOf(catalogs: readonly Catalog[], serverName: string): Catalog | undefined {
  return catalogs
    .filter((catalog) => catalog.serverName === serverName)
    .sort((a, b) => (a.takenAt < b.takenAt ? 1 : a.takenAt > b.takenAt ? -1 : 0))[0];
}

/** The definition of a tool as an object; undefined where there is no such tool. */
export function toolDefinition(view: CatalogView, name: string): Readonly<Record<string, unknown>> | undefined {
  const definition = view.tools.get(name)?.definition;
  return isObject(definition) ? definition : undefined;
}

function byName(items: readonly CatalogItem[]): ReadonlyMap<string, CatalogItem> {
  const names = new Map<string, CatalogItem>();
  for (const item of items) if (!names.has(item.name)) names.set(item.name, item);
  return names;
}
