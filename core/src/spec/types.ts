import type { Side } from '../frame/types';
import type { REVISION_IDS } from './revision-ids';

export type RevisionId = (typeof REVISION_IDS)[number];
export type Era = 'legacy' | 'modern';

/** JSON Schema 2020-12, as far as the specification's schemas use it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
  /** in our words; shown as the hover */
  readonly description?: string;
  /** still valid, but on its way out; the description says what to do instead */
  readonly deprecated?: boolean;
}

export type Definitions = Readonly<Record<string, Schema>>;

export interface MethodInfo {
  readonly method: string;
  readonly kind: 'request' | 'notification';
  readonly sender: Side | 'both';
  /** in our words, one sentence */
  readonly summary: string;
  /** the definition of the whole message, e.g. `CallToolRequest` */
  readonly message: string;
  /** the definition of `params`, where it has a name of its own; else the schema stands inside `message` */
  readonly params?: string;
  readonly paramsRequired: boolean;
  /** the definitions a result may have; more than one is told apart by `resultType` or by its members */
  readonly results: readonly string[];
  /**
   * the capability without which the method must not be used: who declares it, and the path to it, e.g.
   * `resources.subscribe`; `sender` and `receiver` where both sides send the method (`tasks/get`)
   */
  readonly capability?: { readonly side: Side | 'sender' | 'receiver'; readonly path: string };
  /** path of the page under the specification's revision, e.g. `server/tools#calling-tools` */
  readonly page: string;
}

/** A method over all revisions: what `not in this revision` is said from. */
export interface MethodHistory {
  readonly method: string;
  readonly since: RevisionId;
  /** the last revision that has it; absent: still there */
  readonly until?: RevisionId;
  /** what to use after `until`, in our words: `send subscriptions/listen`, `return input_required` */
  readonly replacement?: string;
  /** the method that took its place, where there is one; its params may differ (`subscriptions/listen`) */
  readonly renamedTo?: string;
}

export interface ErrorCodeInfo {
  readonly code: number;
  readonly name: string;
  readonly summary: string;
  /** the definition of a whole error response with this code, where the revision has one */
  readonly message?: string;
}

export interface ExtensionMethod {
  readonly method: string;
  readonly kind: 'request' | 'notification';
  readonly sender: Side | 'both';
  /** id of the extension, as it stands in `capabilities.extensions` */
  readonly extension: string;
  readonly summary: string;
}

export interface MetaKeyInfo {
  readonly key: string;
  /** where it stands */
  readonly on: 'request' | 'notification' | 'result' | 'any';
  readonly required: boolean;
  /** definition or type of the value */
  readonly schema: Schema;
  readonly summary: string;
}

/** What differs between revisions beyond the schema. Logic asks these, never the name of a revision. */
export interface RevisionFacts {
  readonly era: Era;
  /** arrays of messages on the wire */
  readonly batches: boolean;
  /** a session opens with `initialize`; false: `_meta` in every request takes its place */
  readonly handshake: boolean;
  /** an error response may lack its id */
  readonly errorIdOptional: boolean;
  readonly serverRequests: boolean;
  /** the codes that this revision defines */
  readonly errorCodes: readonly ErrorCodeInfo[];
  /** codes of earlier revisions that must not be sent any more; `summary` says what to do instead */
  readonly retiredErrorCodes: readonly ErrorCodeInfo[];
  /** methods that official extensions add: known names, neither checked nor unknown */
  readonly extensionMethods: readonly ExtensionMethod[];
  readonly metaKeys: readonly MetaKeyInfo[];
  /** which label of a key's prefix, if it is that of MCP, makes the prefix one of MCP's: the second, or the last but one */
  readonly reservedMetaLabel: 'second' | 'last-but-one';
  /** HTTP headers of the transport, lower case */
  readonly headers: readonly { readonly name: string; readonly on: 'request' | 'response'; readonly summary: string }[];
  /** the definition of a tool, and whether output schemas may describe any JSON */
  readonly outputSchemaAnyType: boolean;
  /** `resultType` has to stand in every result */
  readonly resultType: boolean;
}

export interface Revision {
  readonly id: RevisionId;
  readonly facts: RevisionFacts;
  /** built once, on first use */
  readonly definitions: () => Definitions;
  /** what may stand on the wire as a message */
  readonly methods: ReadonlyMap<string, MethodInfo>;
  /** what a server asks for inside an `input_required` result, by method: no messages, so not in `methods` */
  readonly inputRequests: ReadonlyMap<string, MethodInfo>;
}
