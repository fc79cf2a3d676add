import type { NameKey, NumberKey } from './types';

/** What a key means, in a few words, and the values it takes where they are few. */
interface Key {
  readonly means: string;
  readonly values?: readonly string[];
}

export const NAME_KEYS: Readonly<Record<NameKey, Key>> = {
  method: { means: 'method of the message, or of the request that it answers' },
  tool: { means: 'name of the tool that is called' },
  target: { means: 'tool, prompt or resource' },
  id: { means: 'id of the request' },
  dir: { means: 'way of the message', values: ['c2s', 's2c'] },
  kind: {
    means: 'what the record is',
    values: [
      'request',
      'notification',
      'response',
      'result',
      'error',
      'batch',
      'other',
      'raw',
      'bytes',
      'stderr',
      'event',
      'http',
    ],
  },
  status: {
    means: 'how the call ended',
    values: ['result', 'tool-error', 'error', 'cancelled', 'pending', 'input-required'],
  },
  conn: { means: 'connection' },
  level: { means: 'a finding of this level', values: ['error', 'warning', 'info', 'hint'] },
  rule: { means: 'a finding of this rule' },
};

const TIMES = { us: 0.001, µs: 0.001, ms: 1, s: 1000, m: 60_000, min: 60_000 };

export const NUMBER_KEYS: Readonly<Record<NumberKey, Key & { readonly units: Readonly<Record<string, number>> }>> = {
  duration: {
    means: 'time from request to response, as in >500ms',
    units: TIMES,
  },
  time: {
    means: 'time since the first record, as in >=1.5s',
    units: TIMES,
  },
  line: {
    means: 'line on which the record begins, as in <=1000',
    units: {},
  },
  size: {
    means: 'bytes of the record, as in >10kb',
    units: { b: 1, kb: 1024, k: 1024, mb: 1024 * 1024, m: 1024 * 1024 },
  },
};

export const isNameKey = (key: string): key is NameKey => Object.hasOwn(NAME_KEYS, key);
export const isNumberKey = (key: string): key is NumberKey => Object.hasOwn(NUMBER_KEYS, key);
export const ALL_KEYS: readonly string[] = [...Object.keys(NAME_KEYS), ...Object.keys(NUMBER_KEYS)];
