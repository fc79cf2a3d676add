import type { EngineOptions } from '@wirebench/core/contract/engine';
import type { SettingName } from '@wirebench/core/contract/settings';

const MB = 1024 * 1024;

export interface EnginePlace {
  /** absolute */
  readonly storage: string;
  readonly version: string;
  readonly workspaceFolder: string | undefined;
}

/** What the engine is told at its start and whenever a setting changes. */
export function engineOptions(
  { storage, version, workspaceFolder }: EnginePlace,
  setting: (name: SettingName) => unknown,
): EngineOptions {
  const number = (name: SettingName) => Number(setting(name));
  return {
    storage,
    client: { name: 'mcp-wirebench', version },
    timeouts: {
      requestMs: number('timeout.request'),
      startMs: number('timeout.start'),
      stopMs: number('timeout.stop'),
    },
    recording: {
      keepDays: number('recording.keepDays'),
      maxBytes: number('recording.maxSizeMb') * MB,
      redactSecrets: setting('recording.redactSecrets') === true,
    },
    limits: { maxFrameBytes: number('limits.maxFrameMb') * MB, maxStderrBytes: MB },
    ...(workspaceFolder !== undefined && { workspaceFolder }),
    rules: setting('rules') as EngineOptions['rules'],
  };
}

/**
 * The environment that the engine, and with it every server, inherits: the editor's own, without what the editor
 * keeps for its processes.
 */
export function engineEnvironment(own: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(own)) {
    if (value !== undefined && !/^(VSCODE_|ELECTRON_)/i.test(name)) env[name] = value;
  }
  return { ...env, ELECTRON_RUN_AS_NODE: '1' };
}
