import { has, isObject, member } from '../frame/envelope';
import type { Classified } from '../frame/types';
import { Recording, type RecordingOptions } from '../rules/recording/recording';
import { isRevisionId } from '../spec/index';
import type { RevisionId } from '../spec/types';
import type { RequestFacts } from './check';
import type { TraceHeader } from './types';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const MOST_TOOLS = 2000;

type Tool = Readonly<Record<string, unknown>>;

/** What a recording shows of one connection: which revision is spoken on it, and which tools promise an output. */
export class ConnectionState {
  readonly transport: TraceHeader['transport'];
  readonly recording: Recording;
  private spoken: RevisionId | undefined;
  /** what the header says, or a server has answered in: to this it falls back where `initialize` is refused */
  private settled: RevisionId | undefined;
  private readonly tools = new Map<string, Tool>();

  constructor(
    readonly name: string,
    header: TraceHeader,
    recorded: RecordingOptions,
  ) {
    this.transport = header.transport;
    this.recording = new Recording({ transport: header.transport, ...recorded });
    this.accept(header.protocolVersion);
    this.settled = this.spoken;
  }

  /** undefined until a header or a frame says it */
  get revision(): RevisionId | undefined {
    return this.spoken;
  }

  /** the tool that a request calls, where a list said that it has an output schema */
  toolOf(request: RequestFacts | undefined): Tool | undefined {
    if (request?.method !== 'tools/call' || this.tools.size === 0) return undefined;
    const name = isObject(request.params) ? member(request.params, 'name') : undefined;
    return typeof name === 'string' ? this.tools.get(name) : undefined;
  }

  /**
   * Learns from a message before it is judged. A request states its own version in the modern era; in the legacy era
   * the client proposes one and the server's answer to `initialize` decides; an error leaves things as they were.
   */
  learn(message: Classified, answers: string | undefined): void {
    if (message.kind === 'request' || message.kind === 'notification') {
      const { method, params } = message;
      if (!isObject(params)) return;
      const meta = member(params, '_meta');
      if (isObject(meta) && has(meta, VERSION_KEY)) this.accept(meta[VERSION_KEY]);
      else if (method === 'initialize') this.accept(member(params, 'protocolVersion'));
    } else if (message.kind === 'result' && isObject(message.result)) {
      if (answers === 'initialize') this.accept(member(message.result, 'protocolVersion'));
      else if (answers === 'tools/list') this.learnTools(member(message.result, 'tools'));
      this.settled = this.spoken;
    } else if (message.kind === 'error' && answers === 'initialize') {
      this.spoken = this.settled ?? this.spoken;
    }
  }

  private learnTools(tools: unknown): void {
    if (!Array.isArray(tools)) return;
    for (const tool of tools) {
      const name = isObject(tool) ? member(tool, 'name') : undefined;
      if (typeof name !== 'string') continue;
      const outputSchema = member(tool, 'outputSchema');
      this.tools.delete(name);
      if (isObject(outputSchema) && this.tools.size < MOST_TOOLS) this.tools.set(name, { name, outputSchema });
    }
  }

  private accept(version: unknown): void {
    if (typeof version === 'string' && isRevisionId(version)) this.spoken = version;
  }
}
