import { readCatalog } from '@wirebench/core/catalog/read-snapshot';
import type { Catalog } from '@wirebench/core/catalog/types';
import { catalogOf } from '@wirebench/core/catalog/view';
import type { ServerContext } from '../context';
import type { OpenDocument } from '../documents/open-document';

/** Snapshots are looked at again after this long; the engine writes a new one whenever a catalog changes. */
const FRESH_MS = 2000;

interface Shelf {
  readonly files: Map<string, { readonly text: string; readonly catalog: Catalog | undefined }>;
  loading: Promise<readonly Catalog[]> | undefined;
}

const shelves = new WeakMap<ServerContext, Shelf>();

/** The last known catalog of the server that a request file names; undefined where there is none. */
export async function catalogFor(document: OpenDocument, context: ServerContext): Promise<Catalog | undefined> {
  const server = document.kind === 'request' ? document.requestFile.server : undefined;
  return server === undefined ? undefined : catalogOf(await allCatalogs(context), server);
}

/** The names of the servers that a catalog is known of, each once. */
export async function serverNames(context: ServerContext): Promise<readonly string[]> {
  return [...new Set((await allCatalogs(context)).map(({ serverName }) => serverName))].sort();
}

async function allCatalogs(context: ServerContext): Promise<readonly Catalog[]> {
  const folder = context.options.catalogFolder;
  if (folder === undefined) return [];
  const shelf = shelves.get(context) ?? { files: new Map(), loading: undefined };
  shelves.set(context, shelf);
  if (!shelf.loading) {
    shelf.loading = load(folder, shelf, context);
    context.runtime.setTimeout(() => {
      shelf.loading = undefined;
    }, FRESH_MS);
  }
  return shelf.loading;
}

/** unchanged files keep their catalog object: findings are kept by it */
async function load(folder: string, shelf: Shelf, { runtime }: ServerContext): Promise<readonly Catalog[]> {
  const found: Catalog[] = [];
  for (const name of await runtime.listFolder(folder)) {
    if (!name.endsWith('.json')) continue;
    const text = await runtime.readFile(runtime.join(folder, name));
    if (text === undefined) continue;
    const known = shelf.files.get(name);
    const catalog = known?.text === text ? known.catalog : readCatalog(text);
    shelf.files.set(name, { text, catalog });
    if (catalog) found.push(catalog);
  }
  return found;
}
