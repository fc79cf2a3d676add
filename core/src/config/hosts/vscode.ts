import { ARGS, COMMAND, CWD, ENV, ENV_FILE, HEADERS, member, stdioEntry, type, URL_MEMBER } from './members';
import { applicationData, below } from './places';
import type { Host } from './types';

const PRODUCTS = ['Code', 'Code - Insiders', 'VSCodium'];

/** https://code.visualstudio.com/docs/copilot/reference/mcp-configuration */
export const vscode: Host = {
  id: 'vscode',
  label: 'VS Code',
  format: 'jsonc',
  workspaceFiles: ['.vscode/mcp.json'],
  userFiles: (places) => PRODUCTS.map((product) => below(applicationData(places), places, product, 'User', 'mcp.json')),
  rootKey: 'servers',
  variables: {
    kind: 'editor',
    inputs: true,
    names: ['workspaceFolder', 'workspaceFolderBasename', 'userHome', 'pathSeparator', '/', 'cwd'],
  },
  members: [
    type('stdio', 'http', 'sse'),
    COMMAND,
    ARGS,
    ENV,
    ENV_FILE,
    CWD,
    URL_MEMBER,
    HEADERS,
    member('oauth', 'object', 'Client id and scopes for servers that ask for a login.'),
    member('dev', 'object', '`watch` restarts the server when files change, `debug` attaches a debugger.'),
    member('sandboxEnabled', 'boolean', 'Starts the server in a sandbox.'),
    member('sandbox', 'object', 'What a sandboxed server may read, write and reach.'),
    member('gallery', 'string', 'Where the entry came from.'),
    member('version', 'string', 'The version that was installed from there.'),
  ],
  types: { stdio: 'stdio', http: 'http', sse: 'sse' },
  urls: [{ member: 'url', transport: 'http' }],
  editorChecks: true,
  write: (server) =>
    server.transport === 'stdio' ? { type: 'stdio', ...stdioEntry(server) } : { type: 'http', url: server.url },
};
