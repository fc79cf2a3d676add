import type { LineIndex } from './line-index';

/** A position inside a JSON value: member names and array indices from the root. */
export type JsonPath = readonly (string | number)[];

/** A stretch of a document, in UTF-16 code units from its start. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/** Replaces `length` code units at `offset` by `text`. */
export interface TextEdit extends TextRange {
  readonly text: string;
}

export type JsonNodeType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/**
 * One value of a document. Offsets are absolute and follow edits elsewhere in the document, so a node outlives an
 * update that did not touch its item. Duplicate members are all present, in document order.
 */
export interface JsonNode extends TextRange {
  readonly type: JsonNodeType;
  readonly parent: JsonNode | undefined;
  /** of an object, in document order, duplicates included */
  readonly members: readonly JsonMember[];
  /** of an array */
  readonly items: readonly JsonNode[];
  /** of a string, number, boolean or null: the decoded value */
  readonly value: string | number | boolean | null | undefined;
}

export interface JsonMember {
  /** decoded */
  readonly key: string;
  /** the key token, quotes included */
  readonly keyRange: TextRange;
  /** missing while somebody is still typing */
  readonly value: JsonNode | undefined;
}

/** Where a finding points. */
export interface Place {
  readonly path: JsonPath;
  /**
   * `value`: the whole value; `key`: the member's name; `head`: where the value is introduced (its key, else its
   * opening bracket), for what is missing in it.
   */
  readonly part: 'value' | 'key' | 'head';
}

export type SyntaxFaultCode =
  | 'unexpected-token'
  | 'comma-expected'
  | 'colon-expected'
  | 'key-expected'
  | 'value-expected'
  | 'bracket-expected'
  | 'end-expected'
  | 'unterminated-string'
  | 'unterminated-comment'
  | 'bad-escape'
  | 'bad-number'
  | 'bad-character'
  | 'too-deep'
  /** strict mode only: plain JSON has no comments and no trailing commas */
  | 'comment'
  | 'trailing-comma'
  /** of a wire text only: half a surrogate pair cannot be written in UTF-8 */
  | 'lone-surrogate';

export interface SyntaxFault extends TextRange {
  readonly code: SyntaxFaultCode;
  readonly message: string;
}

export interface ParseOptions {
  /** plain JSON: comments and trailing commas are faults, and so is a text without a value */
  readonly strict?: boolean;
}

/**
 * A parsed text. A document that was updated is used up: its nodes belong to the new one, and only the offsets of
 * nodes that the edit replaced still refer to the old text. Ask nothing of an old document.
 */
export interface JsonDocument {
  readonly text: string;
  /** the text starts with a byte order mark; no node and no wire text includes it */
  readonly bom: boolean;
  readonly options: ParseOptions;
  /** undefined where the text holds no value */
  readonly root: JsonNode | undefined;
  /** in document order; at most 1,000 */
  readonly faults: readonly SyntaxFault[];
  /** there are more faults than `faults` holds */
  readonly moreFaults: boolean;
  readonly lines: LineIndex;
  /** elements of the array at the root, or of the arrays that are direct members of the object at the root */
  readonly items: readonly JsonNode[];
}

/** A change to a document, said in terms of its values; the text layer turns it into edits that keep comments. */
export type JsonEdit =
  /** sets a member or item; creates the member at the end of its object where it is missing */
  | { readonly op: 'set'; readonly path: JsonPath; readonly value: unknown }
  /** as `set`, but the new member goes first */
  | { readonly op: 'insert-first'; readonly path: JsonPath; readonly value: unknown }
  /**
   * as `set`, with JSON text given as it has to stand (numbers that JavaScript cannot spell); `layout` puts it on lines
   * like the document around it, its tokens unchanged
   */
  | { readonly op: 'set-text'; readonly path: JsonPath; readonly text: string; readonly layout?: boolean }
  | { readonly op: 'remove'; readonly path: JsonPath }
  /** renames the member at `path` */
  | { readonly op: 'rename'; readonly path: JsonPath; readonly key: string }
  /** moves the member at `path`, value text unchanged, to become member `to`; a parent object that is missing is made */
  | { readonly op: 'move'; readonly path: JsonPath; readonly to: JsonPath }
  /** puts the text of the value at `path` between two strings */
  | { readonly op: 'wrap'; readonly path: JsonPath; readonly before: string; readonly after: string };
