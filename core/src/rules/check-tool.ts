import { validate } from '../schema/validator';
import { revision as revisionOf } from '../spec';
import type { Revision, RevisionId } from '../spec/types';
import { Findings } from './findings';
import { applyLevels, type Levels } from './levels';
import { addSchemaFindings } from './schema-findings';
import type { Finding } from './types';

/**
 * Finds what is wrong with one tool definition, as it stands in a catalog or in an answer to tools/list. Paths start
 * at the definition.
 */
export function checkTool(
  tool: unknown,
  options: { readonly revision: RevisionId | Revision; readonly levels?: Levels },
): readonly Finding[] {
  const revision = typeof options.revision === 'string' ? revisionOf(options.revision) : options.revision;
  const found = new Findings(revision.id);
  addSchemaFindings(found, validate(revision, 'Tool', tool), { revision, root: tool });
  return applyLevels(found.list, options.levels);
}
