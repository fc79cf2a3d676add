import type { EngineOptions, ItemResult, RunEvent, RunParams, RunSummary } from '@wirebench/core/contract/engine';
import { classify } from '@wirebench/core/frame/classify';
import { sessionModeOf } from '@wirebench/core/request/session-mode';
import type { RequestItem, SessionMode } from '@wirebench/core/request/types';
import { needsOf } from '@wirebench/core/request/variables';
import type { Call, CallEnd } from '@wirebench/core/session/call';
import { member } from '@wirebench/core/session/members';
import { requestMeta } from '@wirebench/core/session/messages';
import type { Answerer } from '@wirebench/core/session/ports';
import { revision } from '@wirebench/core/spec/index';
import type { RevisionId } from '@wirebench/core/spec/types';
import type { JsonDocument } from '@wirebench/core/text/types';
import { clientCapabilities } from '../host/client-capabilities';
import type { LiveSession } from '../host/live-session';
import type { SessionHost } from '../host/session-host';
import { StartError } from '../host/start-failure';
import type { FrameRef } from '../recorder/recorder';
import { StoredBytes } from '../response/stored-bytes';
import type { SchemaChecker } from '../validate/schema-checker';
import { describeAbsence } from './absence';
import { answersOf, firstOf } from './answers';
import { checkResponse } from './check-response';
import { ExchangeLog } from './exchange-log';
import { judge } from './item-result';
import { outgoingOf } from './outgoing';
import { PendingEvents } from './pending-events';
import { type Prepared, verbatimIds } from './prepare';
import { progressMeta } from './progress-meta';
import { RunSessions } from './run-sessions';
import { sendItem } from './send-item';
import { lazyDocument, spellingIn } from './spelling';

export interface RunEnvironment {
  readonly host: SessionHost;
  readonly options: () => EngineOptions;
  readonly emit: (event: RunEvent) => void;
  /** asks a person; absent in the CLI */
  readonly ask: Answerer | undefined;
  readonly variable: (id: string) => Promise<string | undefined>;
  readonly schemas: SchemaChecker;
  /** definition of a tool, where the session's server tells */
  readonly tool: (live: LiveSession, name: string) => Promise<Readonly<Record<string, unknown>> | undefined>;
  readonly keep: (run: string, kept: KeptItem) => void;
}

export interface KeptItem {
  readonly item: number;
  readonly response: StoredBytes | undefined;
  readonly log: ExchangeLog;
}

/** One run of a request file. */
export class Run {
  readonly #results = new Map<number, ItemResult>();
  readonly #responses = new Map<string, JsonDocument>();
  readonly #inputs = new Map<string, string>();
  readonly #startedAt = performance.now();
  readonly #sessions: RunSessions;
  readonly #mode: SessionMode;
  #cancelled = false;
  #startFailed = false;
  #call: { live: LiveSession; call: Call } | undefined;

  constructor(
    private readonly params: RunParams,
    private readonly prepared: Prepared,
    private readonly env: RunEnvironment,
  ) {
    this.#mode = sessionModeOf(prepared.file, prepared.plan.order, params.session);
    for (const [id, value] of Object.entries(params.inputs ?? {})) this.#inputs.set(id, value);
    const { answers } = prepared.file;
    this.#sessions = new RunSessions(
      env.host,
      params,
      prepared.file,
      this.#mode,
      clientCapabilities(env.ask !== undefined, answers),
    );
  }

  cancel(): void {
    this.#cancelled = true;
    if (this.#call) this.#call.live.session.cancel(this.#call.call, 'cancelled by the user');
  }

  async execute(): Promise<RunSummary> {
    try {
      for (const index of this.prepared.plan.order) {
        const item = this.prepared.file.items[index];
        if (item) await this.#item(item);
      }
    } finally {
      await this.#sessions.end();
    }
    const items = [...this.#results.values()];
    const passed = items.every((result) => result.outcome === 'passed');
    const trace = this.#sessions.trace;
    return {
      run: this.params.run,
      items,
      outcome: this.#cancelled ? 'cancelled' : passed ? 'passed' : 'failed',
      ...(trace !== undefined && { trace }),
    };
  }

  async #item(item: RequestItem): Promise<void> {
    const { run } = this.params;
    this.env.emit({ type: 'item-start', run, item: item.index, name: item.name, method: item.method });
    const result = this.#blocked(item) ?? (await this.#attempt(item));
    this.#results.set(item.index, result);
    this.env.emit({ type: 'item-end', run, result });
  }

  #blocked(item: RequestItem): ItemResult | undefined {
    if (this.#cancelled) return notRun(item, 'not-run', 'The run was cancelled.');
    if (this.#startFailed) return notRun(item, 'not-run', 'The server could not be started.');
    for (const needed of this.prepared.plan.needs.get(item.index) ?? []) {
      const result = this.#results.get(needed);
      if (result && result.response !== 'none') continue;
      const name = this.prepared.file.items[needed]?.name;
      return notRun(item, 'not-run', `It takes a value from the response of "${name}", which got none.`);
    }
    return undefined;
  }

  async #attempt(item: RequestItem): Promise<ItemResult> {
    let live: LiveSession;
    try {
      live = await this.#sessions.for(item);
      await this.#askInputs(item);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!(error instanceof StartError)) return notRun(item, 'failed', message);
      this.#startFailed = true;
      return { ...notRun(item, 'failed', message), startFailed: true };
    }
    if (this.#cancelled) return notRun(item, 'not-run', 'The run was cancelled.');
    return this.#send(item, live);
  }

  async #askInputs(item: RequestItem): Promise<void> {
    for (const id of needsOf(this.prepared.file, [item.index]).inputs) {
      if (this.#inputs.has(id)) continue;
      const value = await this.env.variable(id);
      if (value !== undefined) this.#inputs.set(id, value);
    }
  }

  async #send(item: RequestItem, live: LiveSession): Promise<ItemResult> {
    const { doc, file } = this.prepared;
    const chosen = this.#sessions.revisionFor(item, live);
    const id = item.mode === 'filled' ? live.nextId() : '';
    const outgoing = outgoingOf(doc, file, item, {
      revision: revision(chosen),
      id,
      meta: { ...this.#meta(chosen), ...progressMeta(id, item.method) },
      sources: this.#sources(),
    });
    if (!outgoing.ok) return notRun(item, 'failed', outgoing.message);
    const pending = verbatimIds(doc, item).find((id) => live.session.isPending(id));
    if (pending !== undefined && !this.params.reusePendingIds) {
      return notRun(
        item,
        'failed',
        `The id ${JSON.stringify(pending)} is still pending in this session: its answer could not be told from the other's. Wait for it, or use the filled form.`,
      );
    }
    const log = new ExchangeLog(this.#startedAt);
    const mark = live.connection.stderr.total;
    const answerer = firstOf([answersOf(file.answers), ...(this.env.ask ? [this.env.ask] : [])]);
    const release = live.session.answerWith(answersOf(file.answers));
    const events = new PendingEvents(this.params.run, item.index, live, () => this.#call?.call, this.env.emit);
    try {
      const sent = await sendItem(outgoing.outgoing, {
        live,
        item,
        timeoutMs: this.params.timeoutMs ?? this.env.options().timeouts.requestMs,
        answerer,
        log,
        opened: (call) => {
          this.#call = { live, call };
          if (this.#cancelled) live.session.cancel(call, 'cancelled by the user');
        },
        onProgress: (progress) => events.progress(progress),
      });
      const response = this.#keep(item, sent.end, log);
      const value = responseValue(sent.end);
      const text = () => response?.().text ?? 'null';
      return await judge({
        item,
        sent,
        findings: response ? await this.#check(live, chosen, outgoing.outgoing.message.value, value, text) : [],
        responseValue: value,
        responseSpelling: response && spellingIn(response),
        ms: elapsed(sent.call, sent.end),
        checkSchema: async (schema) => {
          const { faults, problem } = await this.env.schemas.check(schema, text(), []);
          return problem === undefined
            ? faults
            : [{ message: `"expect.schema" could not be used: ${problem}`, path: [] }];
        },
        absence: describeAbsence(sent.end, live, mark, sent.nearMisses),
      });
    } finally {
      events.stop();
      release();
      this.#call = undefined;
    }
  }

  async #check(live: LiveSession, chosen: RevisionId, sent: unknown, response: unknown, responseText: () => string) {
    const request = classify(sent);
    const name =
      request.kind === 'request' && request.method === 'tools/call' ? member(request.params, 'name') : undefined;
    const tool = typeof name === 'string' ? await this.env.tool(live, name) : undefined;
    const { rules: levels } = this.env.options();
    return checkResponse({ revision: chosen, sent, response, responseText, tool, levels }, this.env.schemas);
  }

  #meta(chosen: RevisionId): Record<string, unknown> | undefined {
    if (revision(chosen).facts.era !== 'modern') return undefined;
    return requestMeta(chosen, this.env.options().client, this.#sessions.capabilities);
  }

  #sources() {
    return {
      env: (name: string) => process.env[name],
      input: (id: string) => this.#inputs.get(id),
      workspaceFolder: this.env.options().workspaceFolder,
      response: (name: string) => this.#responses.get(name),
    };
  }

  /** Keeps what came, for the panel and for items that take values from it. */
  #keep(item: RequestItem, end: CallEnd, log: ExchangeLog): (() => JsonDocument) | undefined {
    const frame = end.kind === 'response' ? end.frames.at(-1) : undefined;
    const stored = frame && new StoredBytes(frame.bytes, frame.ref as FrameRef | undefined);
    this.env.keep(this.params.run, { item: item.index, response: stored, log });
    if (!frame) return undefined;
    const parsed = lazyDocument(() => Buffer.from(frame.bytes).toString('utf8'));
    const used = [...this.prepared.plan.needs.values()].some((needs) => needs.includes(item.index));
    if (used && item.name !== undefined) this.#responses.set(item.name, parsed());
    return parsed;
  }
}

function responseValue(end: CallEnd): unknown {
  if (end.kind !== 'response') return undefined;
  const frame = end.frames.at(-1);
  if (!Array.isArray(frame?.value)) return frame?.value;
  // One array answered a batch: the part that decided is what expectations speak of.
  const { message } = end;
  return frame.value.find((one: { id?: unknown }) => one?.id === message.id) ?? frame.value;
}

/** From the last byte out to the last byte in, in milliseconds. */
function elapsed(call: Call, end: CallEnd): number | undefined {
  const last = end.kind === 'response' ? end.frames.at(-1)?.at : undefined;
  if (last === undefined) return undefined;
  // The answer may be here before the write has told that it is done.
  return Math.max(0, last - (call.sentAt ?? call.startedAt));
}

function notRun(item: RequestItem, outcome: ItemResult['outcome'], message: string): ItemResult {
  return {
    item: item.index,
    name: item.name,
    method: item.method,
    outcome,
    response: 'none',
    failures: outcome === 'failed' ? [{ message }] : [],
    findings: [],
    moreFindings: 0,
    notifications: 0,
    rounds: 0,
    message,
  };
}
