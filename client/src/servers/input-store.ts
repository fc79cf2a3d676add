import { createHash } from 'node:crypto';
import type * as vscode from 'vscode';

const PREFIX = 'mcpWirebench.input:';
/** names of the secrets that are kept: secret storage cannot list them in every editor that we run in */
const SECRETS = 'mcpWirebench.secretInputs';

/** Answers to inputs, kept for the workspace: passwords in secret storage, the rest in the workspace's state. */
export class InputStore {
  constructor(private readonly context: vscode.ExtensionContext) {}

  /** @param scope what the input belongs to: the path of its configuration file, or a request file's address */
  async get(scope: string, id: string): Promise<string | undefined> {
    const slot = this.slot(scope, id);
    return this.context.workspaceState.get<string>(slot) ?? (await this.context.secrets.get(slot));
  }

  async set(scope: string, id: string, value: string, secret: boolean): Promise<void> {
    const slot = this.slot(scope, id);
    if (!secret) {
      await this.context.workspaceState.update(slot, value);
      return;
    }
    await this.context.secrets.store(slot, value);
    const known = this.context.workspaceState.get<readonly string[]>(SECRETS, []);
    if (!known.includes(slot)) await this.context.workspaceState.update(SECRETS, [...known, slot]);
  }

  /** Forgets every answer of this workspace. */
  async clear(): Promise<void> {
    const { workspaceState, secrets } = this.context;
    for (const slot of workspaceState.get<readonly string[]>(SECRETS, [])) await secrets.delete(slot);
    for (const key of workspaceState.keys()) {
      if (key === SECRETS || key.startsWith(PREFIX)) await workspaceState.update(key, undefined);
    }
  }

  private slot(scope: string, id: string): string {
    // secrets are shared by all workspaces, so the workspace is part of the name
    const workspace = this.context.storageUri?.toString() ?? '';
    const place = createHash('sha256').update(`${workspace}\n${scope}`).digest('hex').slice(0, 32);
    return `${PREFIX}${place}:${id}`;
  }
}
