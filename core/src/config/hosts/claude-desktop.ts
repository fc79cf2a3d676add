import { ARGS, COMMAND, ENV, stdioEntry } from './members';
import { applicationData, below } from './places';
import type { Host } from './types';

/** Plain JSON in the application's folder; servers are started over stdio only, and nothing is replaced. */
export const claudeDesktop: Host = {
  id: 'claude-desktop',
  label: 'Claude Desktop',
  format: 'json',
  workspaceFiles: [],
  userFiles: (places) => [below(applicationData(places), places, 'Claude', 'claude_desktop_config.json')],
  rootKey: 'mcpServers',
  variables: { kind: 'none' },
  members: [COMMAND, ARGS, ENV],
  types: { stdio: 'stdio' },
  urls: [],
  write: (server) => (server.transport === 'stdio' ? stdioEntry(server) : undefined),
};
