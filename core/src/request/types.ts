import type { RevisionId } from '../spec/types';
import type { JsonNode, JsonPath, TextRange } from '../text/types';

export type DocumentKind = 'request' | 'trace' | 'configuration' | 'manifest' | 'foreign' | 'none';

export type RequestShape = 'message' | 'collection' | 'batch' | 'empty';

/** `shared`: one per (server, revision), kept; `fresh`: new for this run; `bare`: no handshake. */
export type SessionMode = 'shared' | 'fresh' | 'bare';

/** How an item is put on the wire. */
export type SendMode =
  /** a bare message or `send`: its wire text */
  | 'verbatim'
  /** `method` and `params`: jsonrpc, id and `_meta` are ours */
  | 'filled'
  /** `sendRaw`: a string's text as it is */
  | 'raw'
  /** `sendBytes`: base64 */
  | 'bytes';

export interface Expectation {
  readonly result?: unknown;
  readonly error?: unknown;
  readonly schema?: unknown;
  readonly notifications?: readonly unknown[];
  readonly maxMs?: number;
  readonly response?: 'none';
  readonly waitMs?: number;
  /** how a number inside `expect` is spelled, by its path from `expect`: a double may have lost digits */
  readonly spelling?: (path: JsonPath) => string | undefined;
}

export interface RequestItem {
  /** 0-based position in `requests`; 0 for a bare message and for an array of messages, which goes out as one text */
  readonly index: number;
  readonly name: string | undefined;
  readonly mode: SendMode;
  /** path of the item itself from the root; `[]` for a bare message */
  readonly path: JsonPath;
  readonly node: JsonNode;
  /** the value that goes out: the item (filled form, bare message), its `send`, `sendRaw` or `sendBytes` */
  readonly payload: JsonNode;
  /** of the message, where it has one */
  readonly method: string | undefined;
  readonly expect: Expectation | undefined;
  readonly response: JsonNode | undefined;
  readonly diagnosticsExpected: boolean;
  /** where a lens or a run result belongs */
  readonly anchor: TextRange;
}

export interface RequestFile {
  readonly shape: RequestShape;
  /** the root, where there is one */
  readonly root: JsonNode | undefined;
  readonly server: string | undefined;
  readonly protocolVersion: string | undefined;
  readonly session: SessionMode | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  /** the values of `variables` as they stand in the document */
  readonly variableNodes: ReadonlyMap<string, JsonNode>;
  /** by method, e.g. `elicitation/create` */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly diagnosticsExpected: boolean;
  readonly items: readonly RequestItem[];
}

/** Where the revision of a message was found. */
export interface RevisionChoice {
  readonly revision: RevisionId;
  readonly source: 'message' | 'file' | 'session' | 'setting' | 'default';
}
