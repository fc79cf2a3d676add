import type { RevisionId } from './types';

const SITE = 'https://modelcontextprotocol.io/specification';
const SOURCES = 'https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema';

// The site has a schema reference since this revision; before it, only the sources tell.
const FIRST_SCHEMA_PAGE: RevisionId = '2025-06-18';

/**
 * The address of a page of the specification. `page` is the path under the revision with its heading, as method
 * tables and rules write it: `server/tools#calling-tools`, `basic/index#meta`, `schema.ts#Tool`.
 */
export function specUrl(revision: RevisionId, page: string): string {
  const [path = '', heading = ''] = page.split('#', 2);
  if (path === 'schema.ts' || path === 'schema') return definitionUrl(revision, heading);
  // A heading in code quotes keeps its underscore in the address; our tables write its plain name.
  const fragment = heading === 'meta' ? '_meta' : heading;
  const folder = path.replace(/(^|\/)index$/, '');
  return `${SITE}/${revision}${folder && `/${folder}`}${fragment && `#${fragment}`}`;
}

/** Where a definition of the revision's schema is described. */
export function definitionUrl(revision: RevisionId, definition: string): string {
  if (revision < FIRST_SCHEMA_PAGE) return `${SOURCES}/${revision}/schema.ts`;
  return `${SITE}/${revision}/schema${definition && `#${definition.toLowerCase()}`}`;
}
