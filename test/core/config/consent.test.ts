import { startConsent } from '@wirebench/core/config/consent';
import { readConfiguration } from '@wirebench/core/config/read-configuration';
import { describe, expect, it } from 'vitest';

const BASE = {
  servers: {
    s: {
      command: 'node',
      args: ['x y', '${input:key}', '${input:cmd}'],
      env: { B: '2', A: '${env:T}' },
      cwd: 'sub',
      envFile: '.env',
    },
  },
  inputs: [
    { id: 'key', type: 'promptString' },
    { id: 'cmd', type: 'command', command: 'ext.token', args: { b: 1, a: 2 } },
    { id: 'other', type: 'command', command: 'ext.other' },
  ],
};

const entry = (change: (root: typeof BASE) => void = () => {}) => {
  const root = structuredClone(BASE);
  change(root);
  return readConfiguration('vscode', 'F', JSON.stringify(root)).entries[0]!;
};
const covers = (change?: (root: typeof BASE) => void, envFile?: string) => startConsent(entry(change), envFile).covers;

describe('startConsent', () => {
  it('shows what will happen', () => {
    expect(startConsent(entry()).text.split('\n')).toEqual([
      'Runs: node "x y" ${input:key} ${input:cmd}',
      'In: sub',
      'Sets: A=${env:T}',
      'Sets: B=2',
      'Reads variables from: .env',
      'Asks the editor command for "cmd": ext.token {"a":2,"b":1}',
    ]);
  });

  it('shows where it goes', () => {
    const [http] = readConfiguration(
      'cursor',
      'F',
      '{"mcpServers":{"s":{"url":"https://x","headers":{"A":"${env:T}"}}}}',
    ).entries;
    expect(startConsent(http!).text).toBe('Contacts: https://x\nSends: A: ${env:T}');
  });

  it('shows characters that hide or turn text', () => {
    const text = startConsent(
      entry((root) => {
        root.servers.s.args = ['a\u202eb\u200b\n\tc'];
      }),
    ).text;
    expect(text).toContain('Runs: node "a\\u202eb\\u200b\\n\\tc"');
  });

  it.each<[string, (root: typeof BASE) => void]>([
    [
      'command',
      (root) => {
        root.servers.s.command = 'sh';
      },
    ],
    ['an argument', (root) => void root.servers.s.args.push('--more')],
    [
      'two arguments that were one',
      (root) => {
        root.servers.s.args = ['x', 'y', '${input:key}', '${input:cmd}'];
      },
    ],
    [
      'a value of the environment',
      (root) => {
        root.servers.s.env.B = '3';
      },
    ],
    ['a name of the environment', (root) => void Object.assign(root.servers.s.env, { NODE_OPTIONS: '-r x' })],
    [
      'the folder',
      (root) => {
        root.servers.s.cwd = 'other';
      },
    ],
    [
      'the envFile',
      (root) => {
        root.servers.s.envFile = 'b.env';
      },
    ],
    [
      'the command of an input that is used',
      (root) => {
        root.inputs[1]!.command = 'ext.evil';
      },
    ],
    [
      'its arguments',
      (root) => {
        root.inputs[1]!.args = { a: 2, b: 2 };
      },
    ],
  ])('asks again where %s changes', (_, change) => {
    expect(covers(change)).not.toBe(covers());
  });

  it('asks again where the text of the envFile changes', () => {
    expect(covers(undefined, 'A=1')).not.toBe(covers(undefined, 'A=2'));
  });

  it.each<[string, (root: typeof BASE) => void]>([
    [
      'the order of the environment',
      (root) => {
        root.servers.s.env = { A: '${env:T}', B: '2' };
      },
    ],
    [
      'an input that is not used',
      (root) => {
        root.inputs[2]!.command = 'x';
      },
    ],
    [
      'the order of arguments of a command',
      (root) => {
        root.inputs[1]!.args = { a: 2, b: 1 };
      },
    ],
  ])('does not ask again for %s', (_, change) => {
    expect(covers(change)).toBe(covers());
  });
});
