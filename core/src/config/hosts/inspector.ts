import { ARGS, COMMAND, CWD, ENV, HEADERS, member, stdioEntry, type, URL_MEMBER } from './members';
import { below } from './places';
import type { Host } from './types';

export const inspector: Host = {
  id: 'inspector',
  label: 'MCP Inspector',
  format: 'json',
  workspaceFiles: [],
  userFiles: (places) => [below(places.home, places, '.mcp-inspector', 'mcp.json')],
  rootKey: 'mcpServers',
  variables: { kind: 'none' },
  members: [
    type('stdio', 'streamable-http', 'sse'),
    COMMAND,
    ARGS,
    ENV,
    CWD,
    URL_MEMBER,
    HEADERS,
    member('metadata', 'array', 'Entries that go into `_meta` of every request.'),
    member('connectionTimeout', 'number', 'How long connecting may take, in milliseconds.'),
    member('requestTimeout', 'number', 'How long a call may take, in milliseconds.'),
    member('protocolEra', 'string', 'Which era of the protocol is spoken.'),
  ],
  types: { stdio: 'stdio', 'streamable-http': 'http', http: 'http', sse: 'sse' },
  urls: [{ member: 'url', transport: 'http' }],
  write: (server) =>
    server.transport === 'stdio'
      ? { type: 'stdio', ...stdioEntry(server) }
      : { type: 'streamable-http', url: server.url },
};
