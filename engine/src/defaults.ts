import type { EngineOptions } from '@wirebench/core/contract/engine';

const MB = 1024 * 1024;

/** In force until `engine/configure` says otherwise; the same figures as the settings' defaults. */
export const DEFAULT_OPTIONS: EngineOptions = {
  client: { name: 'mcp-wirebench', version: '0.0.0' },
  timeouts: { requestMs: 60_000, startMs: 30_000, stopMs: 3_000 },
  recording: { keepDays: 30, maxBytes: 1024 * MB, redactSecrets: false },
  limits: { maxFrameBytes: 256 * MB, maxStderrBytes: MB },
};
