/** What the schema worker is asked, as JSON texts: a structured clone of a deep value would overflow the stack. */
export interface SchemaJob {
  readonly job: number;
  readonly schema: string;
  readonly text: string;
  /** from the root of the text to the value that is checked */
  readonly path: readonly (string | number)[];
}

export interface SchemaFault {
  /** for people */
  readonly message: string;
  /** from the root of the text */
  readonly path: readonly (string | number)[];
}

export interface SchemaAnswer {
  readonly job: number;
  readonly faults: readonly SchemaFault[];
  /** why the schema could not be used, for people */
  readonly problem?: string;
}
