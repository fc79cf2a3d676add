import { isObject } from '../frame/envelope';
import { isRevisionId, latest } from '../spec/index';
import type { Catalog, CatalogItem, CatalogKind } from './types';

/** A catalog from the text of its snapshot; undefined where it is none. What is malformed in it is left out. */
export function readCatalog(text: string): Catalog | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || typeof value.server !== 'string' || typeof value.serverName !== 'string') return undefined;
  return {
    server: value.server,
    serverName: value.serverName,
    revision: isRevisionId(value.revision) ? value.revision : latest.id,
    takenAt: typeof value.takenAt === 'string' ? value.takenAt : '',
    tools: items(value.tools, 'tool'),
    resources: items(value.resources, 'resource'),
    resourceTemplates: items(value.resourceTemplates, 'resource-template'),
    prompts: items(value.prompts, 'prompt'),
  };
}

function items(list: unknown, kind: CatalogKind): readonly CatalogItem[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): CatalogItem[] => {
    if (!isObject(item) || typeof item.name !== 'string') return [];
    const { name, title, description, definition } = item;
    return [{ kind, name, title: text(title), description: text(description), definition }];
  });
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
