import type { ServerKey } from '../config/types';
import type { RevisionId } from '../spec/types';

export type CatalogKind = 'tool' | 'resource' | 'resource-template' | 'prompt';

/** A server's offer as it answered the list methods; items are kept as they came. */
export interface Catalog {
  readonly server: ServerKey;
  readonly serverName: string;
  readonly revision: RevisionId;
  /** ISO 8601 */
  readonly takenAt: string;
  readonly tools: readonly CatalogItem[];
  readonly resources: readonly CatalogItem[];
  readonly resourceTemplates: readonly CatalogItem[];
  readonly prompts: readonly CatalogItem[];
}

export interface CatalogItem {
  readonly kind: CatalogKind;
  /** tool and prompt name, resource uri, uri template */
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** as the server sent it */
  readonly definition: unknown;
}

/** What a tree or list shows; descriptions are cut at 300 characters. */
export interface CatalogRow {
  readonly kind: CatalogKind;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
}
