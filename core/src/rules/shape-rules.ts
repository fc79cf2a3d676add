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

const missing = shape('missing-member', 'A member that the definition requires is there.');
const wrong = shape('wrong-value', 'A value has the type, and is one of the values, that the definition allows.');

/** What a schema issue is called where no requirement names it: by what kind of fault it is. */
export const SHAPE_RULES: Readonly<Record<IssueKeyword | 'more', RuleMeta>> = {
  missing,
  branch: missing,
  type: wrong,
  value: wrong,
  minimum: wrong,
  maximum: wrong,
  items: wrong,
  more: shape('more-faults', 'A message has few enough faults to list them all.'),
};
