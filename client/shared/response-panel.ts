import type { EngineRequests, ItemResult, PendingCall } from '@wirebench/core/contract/engine';

type Through<M extends keyof EngineRequests> = EngineRequests[M];

/** One run of one item, as the history lists it. */
export interface RunEntry {
  readonly run: string;
  readonly item: number;
  readonly title: string;
  readonly server: string;
  /** ISO 8601 */
  readonly at: string;
  readonly state: 'running' | 'done';
  readonly pending?: PendingCall;
  readonly progress?: { readonly progress: number; readonly total?: number; readonly message?: string };
  readonly result?: ItemResult;
  readonly trace?: string;
}

/** What the panel asks of its host; the windows go through to the engine unchanged. */
export interface ResponseHostRequests {
  [method: string]: { params: unknown; result: unknown };
  'response/children': Through<'response/children'>;
  'response/text': Through<'response/text'>;
  'response/content': Through<'response/content'>;
  'response/data': Through<'response/data'>;
  'response/frames': Through<'response/frames'>;
  'response/frameText': Through<'response/frameText'>;
  ready: { params: null; result: { history: readonly RunEntry[]; selected: number } };
  cancel: { params: { run: string }; result: null };
  restartServer: { params: { run: string }; result: null };
  resend: { params: { run: string; item: number }; result: null };
  saveAsResponse: { params: { run: string; item: number }; result: { message: string } };
  copy: { params: { run: string; item: number; what: 'response' | 'pointer'; pointer?: string }; result: null };
  openRule: { params: { rule: string }; result: null };
  openUri: { params: { uri: string }; result: null };
  openTrace: { params: { run: string }; result: null };
  revealRequest: { params: { run: string; item: number }; result: null };
}

export interface ResponsePanelEvents {
  [event: string]: unknown;
  history: { readonly history: readonly RunEntry[]; readonly selected: number };
  updated: RunEntry;
}
