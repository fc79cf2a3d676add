import { inputsOf } from '@wirebench/core/config/inputs';
import { keyOf } from '@wirebench/core/config/resolve-server';
import type { ResolvedServer, ServerEntry, ServerKey } from '@wirebench/core/config/types';
import type { SessionInfo } from '@wirebench/core/contract/engine';
import * as vscode from 'vscode';
import { setContext } from '../command';
import type { Engine } from '../engine/engine';
import { Refusal, requireTrust } from '../problems';
import { onSettings, revisionSetting } from '../settings';
import { Consents } from './consents';
import { Discovery } from './discovery';
import { Inputs } from './inputs';
import { envFileText, resolveEntry, sourcesOf } from './resolve-entry';
import type { BrokenFile } from './server-node';
import { Sessions } from './sessions';

/** The configured servers and their sessions. Reads no file before somebody asks. */
export class Servers implements vscode.Disposable {
  readonly inputs: Inputs;
  readonly consents: Consents;
  private readonly sessions = new Sessions();
  private readonly discovery = new Discovery();
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly subscriptions: vscode.Disposable;

  /** a configuration file or the state of a session changed */
  readonly onChanged = this.changed.event;

  constructor(
    context: vscode.ExtensionContext,
    private readonly engine: Engine,
  ) {
    this.inputs = new Inputs(context);
    this.consents = new Consents(context);
    this.subscriptions = vscode.Disposable.from(
      this.changed,
      this.discovery,
      this.discovery.onChanged(() => this.changed.fire()),
      onSettings(() => this.discovery.isLoaded && void this.refresh()),
      engine.onSession((info) => this.take(info)),
      engine.onEnded((how) => {
        this.sessions.endAll(vscode.l10n.t('the engine ended: {0}', how));
        this.tell();
      }),
    );
  }

  get entries(): readonly ServerEntry[] {
    return this.discovery.entries;
  }

  get broken(): readonly BrokenFile[] {
    return this.discovery.broken;
  }

  /** Those that a request can be sent to. */
  get startable(): readonly ServerEntry[] {
    return this.entries.filter(({ transport, disabled }) => transport === 'stdio' && !disabled);
  }

  get ready(): readonly SessionInfo[] {
    return this.sessions.ready;
  }

  session(key: ServerKey): SessionInfo | undefined {
    return this.sessions.get(key);
  }

  entry(key: ServerKey): ServerEntry | undefined {
    return this.entries.find((entry) => keyOf(entry) === key);
  }

  /** Reads the configuration files, the first time only. */
  load(): Promise<void> {
    return this.discovery.load();
  }

  refresh(): Promise<void> {
    return this.discovery.refresh();
  }

  /**
   * What is started for an entry, once its inputs are known and the person has agreed. Rejects where that cannot be, or
   * where the person leaves.
   */
  async resolve(entry: ServerEntry): Promise<ResolvedServer> {
    requireTrust(vscode.l10n.t('The server "{0}" was not started', entry.name));
    if (entry.transport !== 'stdio') throw comesLater(entry);
    const sources = sourcesOf(entry);
    await this.consents.ask(entry, await envFileText(entry, sources));
    const inputs = await this.inputs.forServer(entry, inputsOf(entry));
    return resolveEntry(entry, sources, inputs);
  }

  /** Starts a server and waits for the end of the handshake. */
  async start(entry: ServerEntry): Promise<SessionInfo> {
    const server = await this.resolve(entry);
    const info = await this.engine.request('server/start', { server, protocolVersion: revisionSetting() });
    this.take(info);
    return info;
  }

  async stop(key: ServerKey): Promise<void> {
    if (this.engine.isRunning) await this.engine.request('server/stop', { server: key });
  }

  async restart(key: ServerKey): Promise<SessionInfo> {
    await this.load();
    const entry = this.entry(key);
    if (!entry) {
      throw new Refusal({
        what: vscode.l10n.t('The server was not started again'),
        where: key,
        why: vscode.l10n.t('It is not in its configuration file any more'),
      });
    }
    await this.stop(key);
    return this.start(entry);
  }

  dispose(): void {
    this.subscriptions.dispose();
  }

  private take(info: SessionInfo): void {
    this.sessions.take(info);
    this.tell();
  }

  private tell(): void {
    setContext('mcpWirebench.known', this.sessions.all.length > 0);
    setContext('mcpWirebench.sessions', this.sessions.hasLive);
    setContext('mcpWirebench.ready', this.sessions.ready.length > 0);
    this.changed.fire();
  }
}

function comesLater({ name, file }: ServerEntry): Refusal {
  return new Refusal(
    {
      what: vscode.l10n.t('The server "{0}" was not contacted', name),
      where: file,
      why: vscode.l10n.t('It is reached by HTTP, and this version talks to servers by stdio only'),
      todo: vscode.l10n.t('Its configuration is checked all the same'),
    },
    [],
    'warning',
  );
}
