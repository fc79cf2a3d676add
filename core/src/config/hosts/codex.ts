import { ARGS, COMMAND, CWD, ENV, member, URL_MEMBER } from './members';
import { below } from './places';
import type { Host } from './types';

/** TOML, read by us and never written: an edit would lose comments. */
export const codex: Host = {
  id: 'codex',
  label: 'Codex CLI',
  format: 'toml',
  workspaceFiles: ['.codex/config.toml'],
  userFiles: (places) => [below(places.home, places, '.codex', 'config.toml')],
  rootKey: 'mcp_servers',
  variables: { kind: 'none' },
  members: [
    COMMAND,
    ARGS,
    ENV,
    CWD,
    URL_MEMBER,
    member('env_vars', 'strings', 'Names of environment variables that are passed on.'),
    member('bearer_token_env_var', 'string', 'Name of the environment variable that holds the token.'),
    member('http_headers', 'map', 'HTTP headers that go with every request to the server.'),
    member('env_http_headers', 'map', 'HTTP headers whose values are names of environment variables.'),
    member('enabled', 'boolean', 'false leaves the server out.'),
    member('startup_timeout_sec', 'number', 'How long the start may take, in seconds.'),
    member('tool_timeout_sec', 'number', 'How long a call may take, in seconds.'),
    member('enabled_tools', 'strings', 'The only tools that are offered.'),
    member('disabled_tools', 'strings', 'Tools that are not offered.'),
  ],
  types: {},
  urls: [{ member: 'url', transport: 'http' }],
  write: () => undefined,
};
