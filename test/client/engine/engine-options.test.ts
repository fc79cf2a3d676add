import { SETTINGS, type SettingName } from '@wirebench/core/contract/settings';
import { expect, it } from 'vitest';
import { engineEnvironment, engineOptions } from '../../../client/src/engine/engine-options';

it('tells the engine every setting in its own units', () => {
  const place = { storage: '/store', version: '1.2.3', workspaceFolder: undefined };
  expect(engineOptions(place, (name: SettingName) => SETTINGS[name].default)).toEqual({
    storage: '/store',
    client: { name: 'mcp-wirebench', version: '1.2.3' },
    timeouts: { requestMs: 60_000, startMs: 30_000, stopMs: 3_000 },
    recording: { keepDays: 30, maxBytes: 1_073_741_824, redactSecrets: false },
    limits: { maxFrameBytes: 268_435_456, maxStderrBytes: 1_048_576 },
    rules: {},
  });
});

it('hands down the environment without what belongs to the editor', () => {
  const own = {
    PATH: '/bin',
    VSCODE_IPC_HOOK_CLI: 'x',
    ELECTRON_NO_ASAR: '1',
    vscode_nls_config: '{}',
    EMPTY: undefined,
  };
  expect(engineEnvironment(own)).toEqual({ PATH: '/bin', ELECTRON_RUN_AS_NODE: '1' });
});
