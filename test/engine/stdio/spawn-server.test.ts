import { describeSpawnError } from '@wirebench/engine/stdio/spawn-error';
import { environment } from '@wirebench/engine/stdio/spawn-server';
import { describe, expect, it } from 'vitest';

describe('environment', () => {
  const own = { PATH: '/bin', Home: 'h', ELECTRON_RUN_AS_NODE: '1', NODE_CHANNEL_FD: '3' };

  it.each<[string, NodeJS.Platform, Record<string, string | null>, Record<string, string>]>([
    ['keeps what it has, but not what the engine was started with', 'linux', {}, { PATH: '/bin', Home: 'h' }],
    ['adds and replaces', 'linux', { PATH: '/opt', X: '1' }, { PATH: '/opt', Home: 'h', X: '1' }],
    ['removes', 'linux', { Home: null }, { PATH: '/bin' }],
    ['knows case on POSIX', 'linux', { Path: 'p', HOME: null }, { PATH: '/bin', Home: 'h', Path: 'p' }],
    ['knows none on Windows', 'win32', { Path: 'C:\\Tools', HOME: null }, { Path: 'C:\\Tools' }],
    [
      'lets a configuration set what is left out',
      'linux',
      { ELECTRON_RUN_AS_NODE: '1' },
      { PATH: '/bin', Home: 'h', ELECTRON_RUN_AS_NODE: '1' },
    ],
    [
      'takes __proto__ for a name',
      'linux',
      JSON.parse('{"__proto__":"x"}'),
      JSON.parse('{"PATH":"/bin","Home":"h","__proto__":"x"}'),
    ],
  ])('%s', (_what, platform, changes, expected) => {
    expect(environment(own, changes, platform)).toEqual(expected);
  });
});

describe('describeSpawnError', () => {
  const server = {
    key: '/home/me/project/.mcp.json#reports',
    name: 'reports',
    transport: 'stdio' as const,
    command: 'repots',
    args: [],
    env: {},
    cwd: undefined,
  };

  it.each([
    [
      { code: 'ENOENT', syscall: 'spawn repots', path: 'repots' },
      undefined,
      'The command "repots" was not found. It is configured in /home/me/project/.mcp.json as "reports": give an absolute path there, or install it where the PATH of the editor finds it.',
    ],
    [
      { code: 'ENOENT', syscall: 'spawn repots', path: 'repots' },
      '/gone',
      'The command "repots" was not found (or its working directory /gone does not exist). It is configured in /home/me/project/.mcp.json as "reports": give an absolute path there, or install it where the PATH of the editor finds it.',
    ],
    [
      { code: 'EACCES' },
      undefined,
      '"repots" may not be executed (permission denied). It is configured in /home/me/project/.mcp.json as "reports".',
    ],
  ])('%j', (facts, cwd, expected) => {
    const error = Object.assign(new Error('x'), facts);
    expect(describeSpawnError({ ...server, cwd }, error).message).toBe(expected);
  });
});
