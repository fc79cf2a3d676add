import type { JsonEdit, JsonPath, Place } from '../text/types';

/** The JSON type of a value, as schemas name them. */
export type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

export type IssueKeyword =
  /** a required member is not there */
  | 'missing'
  /** another JSON type than the schema names */
  | 'type'
  /** none of the values that `const`, `enum` or the discriminator of a union allow */
  | 'value'
  /** an object that has the distinguishing members of no branch of its union */
  | 'branch'
  | 'minimum'
  | 'maximum'
  | 'items';

export interface IssueFix {
  readonly title: string;
  readonly edits: readonly JsonEdit[];
  readonly preferred?: boolean;
}

/** One fault of a value against a definition: one place, one reason. Paths start at the value that was validated. */
export interface SchemaIssue {
  /** the member or item that is wrong, also where it is missing */
  readonly subject: JsonPath;
  readonly at: Place;
  readonly keyword: IssueKeyword;
  /**
   * Where in the schemas the fault lies, innermost definition first: `Definition/member/*`, with `*` for the items of
   * an array and for members that have no name of their own, names escaped as in a JSON pointer.
   */
  readonly places: readonly string[];
  /** types, values or members that would have been right */
  readonly expected: readonly unknown[];
  readonly actual: unknown;
  /** plain words, one or two sentences */
  readonly message: string;
  readonly fixes: readonly IssueFix[];
}

export interface Validation {
  readonly issues: readonly SchemaIssue[];
  /** there are more faults than `ISSUE_LIMIT`; the rest was not looked at */
  readonly truncated: boolean;
}

/** More faults of one value than this help nobody. */
export const ISSUE_LIMIT = 100;
