import { ARGS, COMMAND, CWD, DISABLED, ENV, HEADERS, member, stdioEntry, URL_MEMBER } from './members';
import { below } from './places';
import type { Host } from './types';

export const windsurf: Host = {
  id: 'windsurf',
  label: 'Windsurf',
  format: 'json',
  workspaceFiles: [],
  userFiles: (places) => [below(places.home, places, '.codeium', 'windsurf', 'mcp_config.json')],
  rootKey: 'mcpServers',
  variables: { kind: 'editor', inputs: false, names: [] },
  members: [
    COMMAND,
    ARGS,
    ENV,
    CWD,
    { ...URL_MEMBER, name: 'serverUrl' },
    HEADERS,
    DISABLED,
    member('disabledTools', 'strings', 'Tools that are not offered.'),
    member('alwaysAllow', 'strings', 'Tools that run without a question.'),
  ],
  types: { stdio: 'stdio', http: 'http', sse: 'sse' },
  urls: [
    { member: 'serverUrl', transport: 'http' },
    { member: 'url', transport: 'http' },
  ],
  write: (server) => (server.transport === 'stdio' ? stdioEntry(server) : { serverUrl: server.url }),
};
