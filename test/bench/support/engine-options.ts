import type { EngineOptions } from '@wirebench/core/contract/engine';

export const engineOptions = (storage: string): EngineOptions => ({
  storage,
  client: { name: 'bench', version: '1.0.0' },
  timeouts: { requestMs: 60_000, startMs: 10_000, stopMs: 500 },
  recording: { keepDays: 1, maxBytes: 1e10, redactSecrets: false },
  limits: { maxFrameBytes: 1e8, maxStderrBytes: 1e5 },
});
