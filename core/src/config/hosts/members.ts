import type { MemberInfo, NewServer } from './types';

/** Members that mean the same wherever they stand. */
export const COMMAND: MemberInfo = {
  name: 'command',
  type: 'string',
  summary: 'The program that is started, without its arguments: a name on the path, or a path.',
};
export const ARGS: MemberInfo = {
  name: 'args',
  type: 'strings',
  summary: 'The arguments, one string each; no shell reads them.',
};
export const ENV: MemberInfo = {
  name: 'env',
  type: 'map',
  summary: 'Environment variables that the server gets besides its inherited ones.',
};
export const CWD: MemberInfo = { name: 'cwd', type: 'string', summary: 'The folder that the server is started in.' };
export const ENV_FILE: MemberInfo = {
  name: 'envFile',
  type: 'string',
  summary: 'A file of `NAME=value` lines with more environment variables; `env` wins.',
};
export const URL_MEMBER: MemberInfo = {
  name: 'url',
  type: 'string',
  summary: 'The address of a server that is reached over HTTP.',
};
export const HEADERS: MemberInfo = {
  name: 'headers',
  type: 'map',
  summary: 'HTTP headers that go with every request to the server.',
};
export const DISABLED: MemberInfo = { name: 'disabled', type: 'boolean', summary: 'true leaves the server out.' };
export const DESCRIPTION: MemberInfo = {
  name: 'description',
  type: 'string',
  summary: 'What the server is for; for people only.',
};

export function type(...values: readonly string[]): MemberInfo {
  return { name: 'type', type: 'string', summary: 'How the server is reached.', values };
}

export function member(name: string, kind: MemberInfo['type'], summary: string): MemberInfo {
  return { name, type: kind, summary };
}

/** `command`, `args` and `env`, without what is empty. */
export function stdioEntry(server: Extract<NewServer, { transport: 'stdio' }>): Record<string, unknown> {
  const { command, args, env } = server;
  return {
    command,
    ...(args.length > 0 && { args: [...args] }),
    ...(Object.keys(env).length > 0 && { env: { ...env } }),
  };
}
