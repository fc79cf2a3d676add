import { keyOf } from '@wirebench/core/config/resolve-server';
import type { ServerEntry } from '@wirebench/core/config/types';
import type { SessionInfo } from '@wirebench/core/contract/engine';
import { describe, expect, it } from 'vitest';
import { describeServer } from '../../../client/src/servers/describe-server';
import { Sessions } from '../../../client/src/servers/sessions';

const ENTRY: ServerEntry = {
  name: 'everything',
  host: 'vscode',
  file: '/w/.vscode/mcp.json',
  path: ['servers', 'everything'],
  transport: 'stdio',
  command: 'node',
  args: ['server.js', '--fast'],
  inputs: [],
};
const KEY = '/w/.vscode/mcp.json#everything';
const session = (change: Partial<SessionInfo>): SessionInfo => ({
  id: 's1',
  mode: 'shared',
  server: KEY,
  name: 'everything',
  state: 'ready',
  ...change,
});

describe('a server in the tree', () => {
  it.each([
    ['stopped', ENTRY, undefined, true, 'stopped', ['configured', 'startable']],
    ['untrusted', ENTRY, undefined, false, 'not started: Restricted Mode', ['configured', 'startable']],
    ['switched off', { ...ENTRY, disabled: true }, undefined, true, 'switched off', ['configured']],
    [
      'HTTP',
      { ...ENTRY, transport: 'http', url: 'https://x' },
      undefined,
      true,
      'http: sending comes later',
      ['configured'],
    ],
    ['starting', ENTRY, session({ state: 'starting' }), true, 'starting…', ['configured', 'logged', 'stoppable']],
    [
      'ready',
      ENTRY,
      session({ era: 'modern', revision: '2026-07-28', pid: 12, serverInfo: { name: 'x', version: '1' }, trace: '/t' }),
      true,
      '2026-07-28 · modern · pid 12 · x 1',
      ['configured', 'logged', 'recorded', 'stoppable'],
    ],
    ['stopping', ENTRY, session({ state: 'stopping' }), true, 'stopping…', ['configured', 'logged']],
    [
      'failed',
      ENTRY,
      session({ state: 'failed', message: 'node was not found', trace: '/t' }),
      true,
      'node was not found',
      ['configured', 'logged', 'recorded', 'startable'],
    ],
    ['ended', ENTRY, session({ state: 'stopped' }), true, 'stopped', ['configured', 'logged', 'startable']],
  ] as const)('that is %s', (_, entry, info, trusted, description, can) => {
    const look = describeServer(entry as ServerEntry, info, trusted);
    expect(look.description).toBe(description);
    expect(look.can).toEqual(can);
  });

  it('says in its tooltip what would run, and where that is stated', () => {
    expect(describeServer(ENTRY, undefined, true).tooltip).toBe(
      'everything\nnode server.js --fast\n/w/.vscode/mcp.json',
    );
  });
});

it('is known by its file and name', () => {
  expect(keyOf(ENTRY)).toBe(KEY);
});

describe('sessions', () => {
  it('keep the last word, and the recording that it leaves out', () => {
    const sessions = new Sessions();
    sessions.take(session({ state: 'ready', trace: '/t', pid: 3 }));
    sessions.take(session({ state: 'stopped' }));
    expect(sessions.get(KEY)).toEqual(session({ state: 'stopped', trace: '/t' }));
    expect(sessions.ready).toEqual([]);
    expect(sessions.hasLive).toBe(false);
  });

  it('of one server are told by one: a live one, a shared one, the last that ended', () => {
    const sessions = new Sessions();
    const told = (...infos: Partial<SessionInfo>[]) => {
      for (const info of infos) sessions.take(session(info));
      return `${sessions.get(KEY)!.id} ${sessions.get(KEY)!.state}`;
    };
    expect(told({ id: 'a', state: 'stopped' })).toBe('a stopped');
    expect(told({ id: 'b', state: 'failed', mode: 'fresh' })).toBe('b failed');
    expect(told({ id: 'c', state: 'starting' })).toBe('c starting');
    expect(told({ id: 'd', state: 'ready', mode: 'bare' })).toBe('d ready');
    expect(told({ id: 'c', state: 'ready' })).toBe('c ready');
    expect(told({ id: 'd', state: 'stopped', mode: 'bare' })).toBe('c ready');
    expect(told({ id: 'c', state: 'stopped' })).toBe('c stopped');
  });

  it('all end with the engine, those that had ended keep their own reason', () => {
    const sessions = new Sessions();
    sessions.take(session({ pid: 3 }));
    sessions.take(session({ id: 's2', server: 'b', name: 'b', state: 'failed', message: 'its own' }));
    sessions.endAll('the engine ended');
    expect(sessions.all.map(({ state, message, pid }) => [state, message, pid])).toEqual([
      ['failed', 'the engine ended', undefined],
      ['failed', 'its own', undefined],
    ]);
  });
});
