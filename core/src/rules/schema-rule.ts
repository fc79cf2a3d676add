import type { SchemaIssue } from '../schema/types';
import type { Revision } from '../spec/types';
import { ALL } from './revisions';
import type { Fix, RuleMeta } from './types';

/** What a fix may look at beside the issue. */
export interface Scene {
  readonly revision: Revision;
  /** the value that the paths start from */
  readonly root: unknown;
}

/** A requirement that the schema itself finds: the place of an issue in the definitions leads to it. */
export interface SchemaRule extends RuleMeta {
  /** what breaks otherwise, and what to do; said after what is wrong */
  readonly why: string;
  /**
   * `Definition/member`, `*` for items and members without a name of their own. At the end `/**` takes all that is
   * below as well, `:keyword` only that kind of issue. `*` in place of the definition stands for any. With `^` in
   * front it goes before the places of inner definitions.
   */
  readonly places: readonly string[];
  /** only where this is the value that is wrong; goes before rules that take any */
  readonly when?: readonly unknown[];
  /** by member that is missing: names that people write for it */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** by member that is missing: the value that a fix adds */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** the fix puts the member first */
  readonly first?: boolean;
  /** fixes where the issue brings none of its own */
  readonly fixes?: (issue: SchemaIssue, scene: Scene) => readonly Fix[];
}

type Declared = Omit<SchemaRule, 'level' | 'scope' | 'fault' | 'covers' | 'revisions'> &
  Partial<Pick<SchemaRule, 'fault' | 'covers' | 'revisions'>>;

/** Declares a row of the table; what the schema demands is a MUST, and so an error. */
export const schemaRule = (rule: Declared): SchemaRule => ({
  level: 'error',
  scope: 'message',
  fault: rule.id.startsWith('error/') ? 'json-rpc' : 'mcp',
  covers: [rule.id],
  revisions: ALL,
  ...rule,
});
