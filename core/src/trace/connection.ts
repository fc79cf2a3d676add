import { has, isObject, member } from '../frame/envelope';
import type { Classified } from '../frame/types';
import { Recording, type RecordingOptions } from '../rules/recording/recording';
import { isRevisionId } from '../spec/index';
import type { RevisionId } from '../spec/types';
import type { FrameFacts, RequestFacts } from './check';
import type { TraceHeader } from './types';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

/** What a recording shows of one connection, and which revision is spoken on it. */
export class ConnectionState {
  readonly transport: TraceHeader['transport'];
  readonly recording: Recording;
  private spoken: RevisionId | undefined;
  /** what the header says, or a server has answered in: to this it falls back where `initialize` is refused */
  private settled: RevisionId | undefined;

  constructor(
    readonly name: string,
    readonly header: TraceHeader,
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

  /** the tool that a request calls, as the server last described it */
  toolOf(request: RequestFacts | undefined): FrameFacts['tool'] {
    if (request?.method !== 'tools/call') return undefined;
    const name = isObject(request.params) ? member(request.params, 'name') : undefined;
    const tool = typeof name === 'string' ? this.recording.catalog.tools.find(name) : undefined;
    return tool && { ...tool.definition };
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
      this.settled = this.spoken;
    } else if (message.kind === 'error' && answers === 'initialize') {
      this.spoken = this.settled ?? this.spoken;
    }
  }

  private accept(version: unknown): void {
    if (typeof version === 'string' && isRevisionId(version)) this.spoken = version;
  }
}
