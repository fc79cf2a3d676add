import type { Classified, Direction, Side } from '../frame/types';
import type { MethodInfo, Revision, RevisionId } from '../spec/types';
import type { JsonEdit, JsonPath, Place, TextEdit } from '../text/types';
import type { RecordEdit } from './record-edit';

export type Level = 'error' | 'warning' | 'info' | 'hint';

/** Which of the five levels a fault lies on; a JSON-RPC error and a failed tool never blur. */
export type FaultLevel = 'json' | 'json-rpc' | 'mcp' | 'tool' | 'transport';

export interface Fix {
  readonly title: string;
  readonly edits: readonly JsonEdit[];
  /** changes to the text of the document itself, for what is no value; such a fix has no `edits` */
  readonly textEdits?: readonly TextEdit[];
  /** changes to the records of a recording, which only a native trace can take; after `edits` */
  readonly records?: readonly RecordEdit[];
  /** the one that fix-all takes; only where a person would not have to think */
  readonly preferred?: boolean;
}

export interface Related {
  readonly message: string;
  readonly at: Place;
  /** in a recording: index of the record in which the place is, where it is another than the finding's */
  readonly record?: number;
}

/** One fault: one place, one rule, one reason. Places are paths from the value that was checked. */
export interface Finding {
  /** `group/name` */
  readonly rule: string;
  readonly level: Level;
  readonly fault: FaultLevel;
  /** what is wrong, why it matters, what to write instead: plain words, one to three sentences */
  readonly message: string;
  readonly at: Place;
  /** the path starts at the record of a trace and not at the message in it: a header, an event */
  readonly within?: 'record';
  readonly tags?: readonly ('deprecated' | 'unnecessary')[];
  readonly fixes?: readonly Fix[];
  readonly related?: readonly Related[];
}

/** `document`: about a file of ours (request file, server configuration), not about a message. */
export type RuleScope = 'message' | 'exchange' | 'session' | 'http' | 'toolschema' | 'raw' | 'document';

/** What every rule says of itself. */
export interface RuleMeta {
  readonly id: string;
  readonly level: Level;
  readonly revisions: readonly RevisionId[];
  readonly actor: Side | 'either';
  readonly scope: RuleScope;
  readonly fault: FaultLevel;
  /** ids of the requirements it covers, its own included where it is one */
  readonly covers: readonly string[];
  /** one sentence, in our words */
  readonly summary: string;
}

/** What is known about a message when it is checked alone. */
export interface MessageContext {
  readonly revision: Revision;
  readonly value: unknown;
  readonly message: Classified;
  readonly direction?: Direction;
  /** of a request or notification: its row in the method table of this revision */
  readonly method?: MethodInfo;
  readonly outcome?: MethodOutcome;
  /** status of the HTTP response that the message is the body of */
  readonly httpStatus?: number;
  /** taken from a wire, not written by hand: then it also matters what a sender leaves out by choice */
  readonly recorded: boolean;
  /** of a response: the request it answers; `inferred` where only its shape tells */
  readonly answers?: { readonly method: MethodInfo; readonly params: unknown; readonly inferred: boolean };
}

/** Reports one fault of the rule; level, id and fault level come from the rule. */
export type Report = (finding: {
  readonly message: string;
  readonly path: JsonPath;
  /** default: `value` */
  readonly part?: Place['part'];
  readonly fixes?: readonly Fix[];
  readonly related?: readonly Related[];
  /** a softer level than the rule's, where the ground is weaker here */
  readonly level?: Level;
  /**
   * places that this finding explains, with all that is below them: neither the schema nor a fallback rule says
   * anything of them any more. Default: `path`, unless the part is `head` or the rule is about something deprecated.
   */
  readonly explains?: readonly JsonPath[];
}) => void;

/** A request and the response to it; paths of the request are marked by `Related`, findings stand in the response. */
export interface ExchangeContext {
  readonly revision: Revision;
  readonly request: Extract<Classified, { kind: 'request' }>;
  readonly response: Extract<Classified, { kind: 'result' | 'error' }>;
  /** row of the request's method; absent where the revision does not know it */
  readonly method?: MethodInfo;
  /** definition of the tool that a tools/call names, where a catalog or an earlier frame tells */
  readonly tool?: Readonly<Record<string, unknown>>;
  /** status of the HTTP response that the response is the body of */
  readonly httpStatus?: number;
}

/** One tool definition, out of an answer to tools/list or a catalog; paths start at it. */
export interface ToolContext {
  readonly revision: Revision;
  readonly tool: Readonly<Record<string, unknown>>;
}

/** Text or bytes of a transport, before there are messages. */
export interface RawContext {
  /** of one line, its line feed left out; undefined where the bytes are no UTF-8 */
  readonly text: string | undefined;
  /** the text is one JSON text */
  readonly isJson: boolean;
  readonly direction: Direction;
  /** the lines of the record that it stands among, and its place there, from 0 */
  readonly lines: readonly string[];
  readonly line: number;
}

/** How a method stands in the revision: in it, only in another one, of an extension, or in none. */
export type MethodOutcome = 'known' | 'elsewhere' | 'extension' | 'unknown';
