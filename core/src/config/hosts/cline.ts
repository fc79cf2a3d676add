import { ARGS, COMMAND, CWD, DISABLED, ENV, HEADERS, member, stdioEntry, type, URL_MEMBER } from './members';
import { applicationData, below } from './places';
import type { Host } from './types';

const STORAGE = ['User', 'globalStorage', 'saoudrizwan.claude-dev', 'settings', 'cline_mcp_settings.json'];

export const cline: Host = {
  id: 'cline',
  label: 'Cline',
  format: 'json',
  workspaceFiles: [],
  userFiles: (places) =>
    ['Code', 'Code - Insiders', 'VSCodium'].map((product) =>
      below(applicationData(places), places, product, ...STORAGE),
    ),
  rootKey: 'mcpServers',
  variables: { kind: 'none' },
  members: [
    type('stdio', 'streamableHttp', 'sse'),
    COMMAND,
    ARGS,
    ENV,
    CWD,
    URL_MEMBER,
    HEADERS,
    DISABLED,
    member('autoApprove', 'strings', 'Tools that run without a question.'),
    member('timeout', 'number', 'How long a call may take, in seconds.'),
  ],
  types: { stdio: 'stdio', streamableHttp: 'http', http: 'http', sse: 'sse' },
  urls: [{ member: 'url', transport: 'sse' }],
  write: (server) => (server.transport === 'stdio' ? stdioEntry(server) : { type: 'streamableHttp', url: server.url }),
};
