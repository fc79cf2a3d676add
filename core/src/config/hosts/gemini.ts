import { ARGS, COMMAND, CWD, DESCRIPTION, ENV, HEADERS, member, stdioEntry, type, URL_MEMBER } from './members';
import { below } from './places';
import type { Host } from './types';

export const gemini: Host = {
  id: 'gemini',
  label: 'Gemini CLI',
  format: 'jsonc',
  workspaceFiles: ['.gemini/settings.json'],
  userFiles: (places) => [below(places.home, places, '.gemini', 'settings.json')],
  rootKey: 'mcpServers',
  variables: { kind: 'dollar' },
  members: [
    COMMAND,
    ARGS,
    ENV,
    CWD,
    { ...URL_MEMBER, name: 'httpUrl', summary: 'The address of a server that speaks Streamable HTTP.' },
    { ...URL_MEMBER, summary: 'The address of a server that speaks the old HTTP+SSE.' },
    type('http', 'sse'),
    HEADERS,
    member('timeout', 'number', 'How long a call may take, in milliseconds.'),
    member('trust', 'boolean', 'true runs its tools without a question.'),
    member('includeTools', 'strings', 'The only tools that are offered.'),
    member('excludeTools', 'strings', 'Tools that are not offered.'),
    member('oauth', 'object', 'Client id and scopes for servers that ask for a login.'),
    member('authProviderType', 'string', 'Which login the server uses.'),
    DESCRIPTION,
  ],
  types: { stdio: 'stdio', http: 'http', sse: 'sse' },
  urls: [
    { member: 'httpUrl', transport: 'http' },
    { member: 'url', transport: 'sse' },
  ],
  write: (server) => (server.transport === 'stdio' ? stdioEntry(server) : { httpUrl: server.url }),
};
