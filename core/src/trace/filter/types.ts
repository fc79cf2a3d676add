/** What is wrong with a filter, and where: UTF-16 units of its text. */
export interface FilterError {
  readonly offset: number;
  readonly length: number;
  /** for people: what is wrong, and what would be right */
  readonly message: string;
}

export type Comparison = '<' | '<=' | '>' | '>=' | '=';

/** One condition; a record is shown where all of them hold. */
export type FilterTerm =
  | { readonly type: 'text'; readonly not: boolean; readonly text: string }
  /** one of the values, in which `*` stands for anything */
  | { readonly type: 'name'; readonly not: boolean; readonly key: NameKey; readonly values: readonly string[] }
  /** milliseconds, bytes or lines */
  | {
      readonly type: 'number';
      readonly not: boolean;
      readonly key: NumberKey;
      readonly compare: Comparison;
      readonly value: number;
    };

export type NameKey = 'method' | 'tool' | 'target' | 'id' | 'dir' | 'kind' | 'status' | 'conn' | 'level' | 'rule';
export type NumberKey = 'duration' | 'size' | 'time' | 'line';

export interface ParsedFilter {
  readonly terms: readonly FilterTerm[];
  readonly errors: readonly FilterError[];
}
