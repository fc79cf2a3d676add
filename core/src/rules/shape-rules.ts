import type { IssueKeyword } from '../schema/types';
import { ALL } from './revisions';
import type { RuleMeta } from './types';

const shape = (name: string, summary: string): RuleMeta => ({
  id: `shape/${name}`,
  level: 'error',
  scope: 'message',
  fault: 'mcp',
  actor: 'either',
  covers: [],
  revisions: ALL,
  summary,
});

/** What a schema issue is called where no requirement names it: by what kind of fault it is. */
export const SHAPE_RULES: Readonly<Record<IssueKeyword | 'more', RuleMeta>> = {
  missing: shape('missing-member', 'A member that the definition requires is there.'),
  type: shape('wrong-type', 'A value has the JSON type that the definition names.'),
  value: shape('not-allowed-value', 'A value is one of those that the definition lists.'),
  branch: shape('unknown-variant', 'A value that may have several forms has one of them.'),
  minimum: shape('out-of-range', 'A number lies within the bounds of the definition.'),
  maximum: shape('out-of-range', 'A number lies within the bounds of the definition.'),
  items: shape('item-count', 'An array has as many items as the definition allows.'),
  length: shape('text-length', 'A text has as many characters as the definition allows.'),
  unexpected: shape('unexpected-member', 'A member is one that the definition allows.'),
  more: shape('more-faults', 'A message has few enough faults to list them.'),
};
