import { REVISION_IDS } from '../spec/revision-ids';

const LEVELS = ['error', 'warning', 'info', 'hint', 'off'];

/** Every setting, below `mcpWirebench.`. The manifest's `configuration` is checked against this table. */
export const SETTINGS = {
  protocolVersion: { type: 'string', enum: REVISION_IDS, default: '2026-07-28', scope: 'resource' },
  rules: { type: 'object', default: {}, additionalProperties: { type: 'string', enum: LEVELS }, scope: 'resource' },
  'timeout.request': { type: 'number', default: 60000, minimum: 0 },
  'timeout.start': { type: 'number', default: 30000, minimum: 100 },
  'timeout.stop': { type: 'number', default: 3000, minimum: 0 },
  'recording.keepDays': { type: 'number', default: 30, minimum: 1 },
  'recording.maxSizeMb': { type: 'number', default: 1024, minimum: 1 },
  'recording.redactSecrets': { type: 'boolean', default: false },
  'limits.maxFrameMb': { type: 'number', default: 256, minimum: 1 },
  'servers.userFiles': { type: 'boolean', default: true },
  'trace.server': { type: 'string', enum: ['off', 'messages', 'verbose'], default: 'off' },
  redact: {
    type: 'object',
    default: {},
    properties: {
      names: { type: 'array', items: { type: 'string' } },
      patterns: { type: 'array', items: { type: 'string' } },
    },
    additionalProperties: false,
    scope: 'resource',
  },
} as const;

export type SettingName = keyof typeof SETTINGS;
export const SETTINGS_SECTION = 'mcpWirebench';
