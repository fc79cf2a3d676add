import { ARGS, COMMAND, ENV, HEADERS, member, stdioEntry, type, URL_MEMBER } from './members';
import { below } from './places';
import type { Host } from './types';

/** The user's own file of Claude Code; in projects it reads `.mcp.json` (see portable). */
export const claudeCode: Host = {
  id: 'claude-code',
  label: 'Claude Code',
  format: 'json',
  workspaceFiles: [],
  userFiles: (places) => [below(places.home, places, '.claude.json')],
  rootKey: 'mcpServers',
  variables: { kind: 'shell' },
  members: [
    type('stdio', 'http', 'sse'),
    COMMAND,
    ARGS,
    ENV,
    URL_MEMBER,
    HEADERS,
    member('headersHelper', 'string', 'A command that prints headers as JSON.'),
    member('oauth', 'object', 'Client id and callback port for servers that ask for a login.'),
  ],
  types: { stdio: 'stdio', http: 'http', 'streamable-http': 'http', sse: 'sse' },
  urls: [{ member: 'url', transport: 'http' }],
  write: (server) =>
    server.transport === 'stdio' ? { type: 'stdio', ...stdioEntry(server) } : { type: 'http', url: server.url },
};
