import type { CatalogKind, CatalogRow } from '../catalog/types';
import type { ResolvedServer, ServerKey } from '../config/types';
import type { Direction, MessageKind } from '../frame/types';
import type { SendMode, SessionMode } from '../request/types';
import type { FaultLevel, Level } from '../rules/types';
import type { Era, RevisionId } from '../spec/types';
import type { JsonNodeType } from '../text/types';

/**
 * What the extension host and the engine process say to each other, over vscode-jsonrpc. The CLI calls the same
 * methods in-process. No answer is larger than 256 KB: large things are asked for in windows.
 */
export interface EngineRequests {
  'engine/configure': { params: EngineOptions; result: null };

  'server/start': { params: { server: ResolvedServer; protocolVersion?: RevisionId }; result: SessionInfo };
  'server/stop': { params: { server: ServerKey }; result: null };
  'server/sessions': { params: null; result: readonly SessionInfo[] };
  /** the last lines of stderr and what happened to the process, oldest first */
  'server/log': { params: { server: ServerKey; maxBytes: number }; result: { text: string; truncated: boolean } };

  /** copies a trace file line by line without its secrets (those that `recording.redactSecrets` names); overwrites `to` */
  'recording/copy': { params: { from: string; to: string }; result: { bytes: number } };

  'catalog/refresh': { params: { server: ServerKey }; result: CatalogCounts };
  'catalog/rows': {
    params: { server: ServerKey; kind: CatalogKind; from: number; count: number };
    result: { total: number; rows: readonly CatalogRow[] };
  };
  /** the text of a request-file item that calls this tool, reads this resource, gets this prompt */
  'catalog/skeleton': { params: { server: ServerKey; kind: CatalogKind; name: string }; result: { text: string } };

  /** what a run would send, before anything is sent: which variables leave for where, what needs an answer first */
  'run/plan': { params: RunDocument; result: RunPlan };
  /** runs items in order; progress arrives as `run/event`; answers when all are done or cancelled */
  'run/start': { params: RunParams; result: RunSummary };
  'run/cancel': { params: { run: string }; result: null };
  'run/forget': { params: { run: string }; result: null };

  /** the response as a tree, window by window */
  'response/children': { params: ResponseRef & { node: number; from: number; count: number }; result: TreeWindow };
  /** the response's wire text, or its pretty form, window by window, in UTF-16 units */
  'response/text': {
    params: ResponseRef & { form: 'wire' | 'pretty'; offset: number; length: number };
    result: { text: string; total: number };
  };
  /** content blocks of a tool result, prompt or resource, without bulky data */
  'response/content': { params: ResponseRef & { from: number; count: number }; result: ContentWindow };
  /** data of one block, base64 or text, in windows */
  'response/data': {
    params: ResponseRef & { block: number; offset: number; length: number };
    result: { text: string; total: number };
  };
  /** the frames of this item's exchange */
  'response/frames': { params: ResponseRef & { from: number; count: number }; result: FrameWindow };
  'response/frameText': {
    params: ResponseRef & { frame: number; offset: number; length: number };
    result: { text: string; total: number };
  };
}

/** Engine -> client. */
export interface EngineNotifications {
  'session/changed': SessionInfo;
  'catalog/changed': { server: ServerKey; counts: CatalogCounts };
  'run/event': RunEvent;
}

/** Engine -> client requests: what only a person or the editor can answer. */
export interface ClientRequests {
  /** the server asks for input and the request file's `answers` do not cover it; null declines for good */
  'input/ask': {
    params: { server: ServerKey; serverName: string; method: string; params: unknown };
    result: { result: unknown } | { error: { code: number; message: string } } | null;
  };
  /** `${input:id}` of a request file that no one has answered yet */
  'input/variable': { params: { id: string; description?: string }; result: { value: string } | null };
}

export interface EngineOptions {
  /** absolute folder; recordings and catalog snapshots go below it. Absent: nothing is recorded by itself */
  readonly storage?: string;
  /** CLI `--trace`: append every session to this file instead */
  readonly traceFile?: string;
  readonly client: { readonly name: string; readonly version: string };
  readonly timeouts: { readonly requestMs: number; readonly startMs: number; readonly stopMs: number };
  readonly recording: { readonly keepDays: number; readonly maxBytes: number; readonly redactSecrets: boolean };
  readonly limits: { readonly maxFrameBytes: number; readonly maxStderrBytes: number };
  /** `${workspaceFolder}` */
  readonly workspaceFolder?: string;
  /** rule id or group -> level */
  readonly rules?: Readonly<Record<string, Level | 'off'>>;
}

export type SessionState = 'starting' | 'ready' | 'stopping' | 'stopped' | 'failed';

export interface SessionInfo {
  /** of this session; a server may have one shared session a revision, and one after another */
  readonly id: string;
  readonly mode: SessionMode;
  readonly server: ServerKey;
  readonly name: string;
  readonly state: SessionState;
  readonly era?: Era;
  readonly revision?: RevisionId;
  readonly serverInfo?: { readonly name: string; readonly version: string };
  readonly pid?: number;
  /** path of the recording */
  readonly trace?: string;
  /** why it failed or ended, for people */
  readonly message?: string;
  readonly exit?: { readonly code: number | null; readonly signal: string | null };
}

export interface CatalogCounts {
  readonly tools: number;
  readonly resources: number;
  readonly resourceTemplates: number;
  readonly prompts: number;
  /** absolute path of the snapshot on disk, where there is storage */
  readonly snapshot?: string;
}

export interface RunDocument {
  readonly uri: string;
  readonly text: string;
  readonly items: readonly number[] | 'all';
  /** the server that it would go to, for what only its session knows (pending ids) */
  readonly serverKey?: ServerKey;
}

export interface RunPlan {
  /** server that the file names */
  readonly server?: string;
  /** names in `${env:NAME}` that would leave, with the item they leave in */
  readonly env: readonly { readonly name: string; readonly item: number }[];
  readonly inputs: readonly string[];
  /** verbatim ids that are still pending in the session they would go to */
  readonly pendingIds: readonly string[];
  /** why nothing can be sent: syntax faults and the like, for people, with places (0-based line and character) */
  readonly problems: readonly {
    readonly item?: number;
    readonly message: string;
    readonly line: number;
    readonly character: number;
  }[];
  readonly items: readonly {
    readonly index: number;
    readonly name?: string;
    readonly method?: string;
    readonly mode: SendMode;
  }[];
}

export interface RunParams extends RunDocument {
  /** chosen by the caller; unique */
  readonly run: string;
  readonly server: ResolvedServer;
  /** default of this caller, where the file says nothing */
  readonly session: SessionMode;
  /** the setting, where neither message, file nor session says */
  readonly protocolVersion?: RevisionId;
  readonly timeoutMs?: number;
  readonly inputs?: Readonly<Record<string, string>>;
  /** send a verbatim id although it is still pending */
  readonly reusePendingIds?: boolean;
}

export interface RunSummary {
  readonly run: string;
  readonly items: readonly ItemResult[];
  readonly outcome: 'passed' | 'failed' | 'cancelled';
  readonly trace?: string;
}

export interface ResponseRef {
  readonly run: string;
  readonly item: number;
}

/** `not-run`: an earlier item that it depends on failed, or the run was cancelled. */
export type ItemOutcome = 'passed' | 'failed' | 'cancelled' | 'timeout' | 'not-run';

/** Two levels that never blur: `error` means the call did not happen, `tool-error` that it ran and failed. */
export type ResponseKind = 'result' | 'tool-error' | 'input-required' | 'error' | 'none';

export interface ItemResult {
  readonly item: number;
  readonly name?: string;
  readonly method?: string;
  readonly outcome: ItemOutcome;
  readonly response: ResponseKind;
  /** code and message of a protocol error */
  readonly error?: { readonly code: number; readonly message: string };
  /** milliseconds from the last byte out to the last byte in */
  readonly ms?: number;
  readonly bytes?: number;
  /** expectations that did not hold, for people; `implied` where no `expect` of the item says it */
  readonly failures: readonly { readonly message: string; readonly pointer?: string; readonly implied?: true }[];
  readonly findings: readonly RunFinding[];
  /** how many findings were left off the list */
  readonly moreFindings: number;
  readonly notifications: number;
  /** rounds of input_required or server requests that were answered */
  readonly rounds: number;
  /** why there is no response, for people */
  readonly message?: string;
  /** the server could not be started, which `message` explains; the items after it are not run */
  readonly startFailed?: true;
}

export interface RunFinding {
  readonly rule: string;
  readonly level: Level;
  readonly fault: FaultLevel;
  readonly message: string;
  /** JSON pointer inside the response message */
  readonly pointer: string;
  readonly docs: string;
}

export type RunEvent =
  | {
      readonly type: 'item-start';
      readonly run: string;
      readonly item: number;
      readonly name?: string;
      readonly method?: string;
    }
  | { readonly type: 'item-end'; readonly run: string; readonly result: ItemResult }
  /** at most ten a second, however fast the server talks */
  | { readonly type: 'pending'; readonly run: string; readonly item: number; readonly pending: PendingCall }
  | {
      readonly type: 'progress';
      readonly run: string;
      readonly item: number;
      readonly progress: number;
      readonly total?: number;
      readonly message?: string;
    };

/** What is known of a call that has not been answered. */
export interface PendingCall {
  readonly elapsedMs: number;
  readonly lastSentMs?: number;
  readonly lastReceivedMs?: number;
  /** since the send, its last 2,000 characters */
  readonly stderr: string;
  readonly alive: boolean;
  readonly exit?: { readonly code: number | null; readonly signal: string | null };
  /** same id of another type, an unmatched response: for people */
  readonly nearMisses: readonly string[];
  readonly notifications: number;
}

export interface TreeWindow {
  /** children of the node asked for; node 0 is the message */
  readonly total: number;
  readonly rows: readonly TreeRow[];
}

export interface TreeRow {
  readonly node: number;
  /** member name or index */
  readonly key: string;
  readonly type: JsonNodeType;
  /** of a scalar: its spelling on the wire, cut at 300 characters; of a container: nothing */
  readonly text?: string;
  readonly truncated?: boolean;
  readonly children: number;
  /** JSON pointer from the message */
  readonly pointer: string;
}

export interface ContentWindow {
  readonly total: number;
  readonly blocks: readonly ContentBlock[];
}

export interface ContentBlock {
  readonly index: number;
  readonly type: 'text' | 'image' | 'audio' | 'resource_link' | 'resource' | 'unknown';
  readonly mimeType?: string;
  readonly uri?: string;
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly role?: string;
  /** whole where short, else its first 4,000 characters */
  readonly text?: string;
  /** characters of text or base64 in all; more than is here is asked for with response/data */
  readonly size: number;
  readonly pointer: string;
}

export interface FrameWindow {
  readonly total: number;
  readonly frames: readonly FrameRow[];
}

export interface FrameRow {
  readonly index: number;
  readonly dir: Direction;
  /** milliseconds since the run began */
  readonly time: number;
  readonly kind: MessageKind | 'batch' | 'other' | 'raw' | 'stderr' | 'event';
  readonly label: string;
  readonly bytes: number;
}
