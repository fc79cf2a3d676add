import { ARGS, COMMAND, CWD, DESCRIPTION, ENV, HEADERS, member, stdioEntry, type, URL_MEMBER } from './members';
import { below } from './places';
import type { Host } from './types';

/** `.mcp.json` in the root of a workspace, which several hosts read, and the file of the Copilot CLI. */
export const portable: Host = {
  id: 'portable',
  label: '.mcp.json',
  format: 'json',
  workspaceFiles: ['.mcp.json'],
  userFiles: (places) => [
    below(places.copilotHome ?? below(places.home, places, '.copilot'), places, 'mcp-config.json'),
  ],
  rootKey: 'mcpServers',
  variables: { kind: 'shell' },
  members: [
    type('stdio', 'local', 'http', 'sse'),
    COMMAND,
    ARGS,
    ENV,
    CWD,
    URL_MEMBER,
    HEADERS,
    member('headersHelper', 'string', 'A command that prints headers as JSON.'),
    member('oauth', 'object', 'Client id and more for servers that ask for a login.'),
    member('tools', 'strings', 'Which tools are offered; `"*"` is all.'),
    member('timeout', 'number', 'How long a call may take, in milliseconds.'),
    DESCRIPTION,
  ],
  types: { stdio: 'stdio', local: 'stdio', http: 'http', 'streamable-http': 'http', sse: 'sse' },
  urls: [{ member: 'url', transport: 'http' }],
  write: (server) => (server.transport === 'stdio' ? stdioEntry(server) : { type: 'http', url: server.url }),
};
