// Loads the extension as the editor's extension host does, in a fresh process, and says what that cost.
import { mkdirSync } from 'node:fs';
import Module from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { PROGRAMS, scratchFolder } from './support/places';
import { vscodeStub } from './support/vscode-stub';

/** how long is waited for what begins later; what it costs is what counts */
const SETTLE_MS = 600;

export interface Activation {
  /** until `activate` returns */
  readonly startMs: number;
  /** the event loop's work in all, from the first byte loaded until everything has settled */
  readonly busyMs: number;
  readonly modules: readonly string[];
}

interface Internals {
  _load(request: string, ...rest: unknown[]): unknown;
}

const open = process.argv[2] === 'open';
const folder = scratchFolder();
mkdirSync(join(folder, 'storage'));
const uri = (path: string) => ({ scheme: 'file', path, fsPath: path, toString: () => `file://${path}` });
const document = {
  uri: uri(join(folder, 'a.mcp.json')),
  fileName: join(folder, 'a.mcp.json'),
  languageId: 'mcp-request',
  version: 1,
  getText: () => '{}',
};

const api = vscodeStub({
  'l10n.t': (text: string) => text,
  'workspace.textDocuments': open ? [document] : [],
  'workspace.workspaceFolders': [],
  'workspace.isTrusted': true,
  'window.visibleTextEditors': [],
  'window.activeTextEditor': undefined,
  'window.tabGroups.all': [],
  'extensions.all': [],
  'env.language': 'en',
  version: '1.91.0',
});
const loaded = new Set<string>();
const internals = Module as unknown as Internals;
const load = internals._load;
internals._load = (request, ...rest) => {
  if (request === 'vscode') return api;
  loaded.add(request);
  return load.call(internals, request, ...rest);
};

const context = {
  subscriptions: [],
  extensionPath: PROGRAMS,
  extensionUri: uri(PROGRAMS),
  globalStorageUri: uri(join(folder, 'storage')),
  storageUri: undefined,
  extension: { packageJSON: { version: '0.0.0' }, id: 'bench.bench' },
  globalState: { get: () => undefined, update: async () => {}, keys: () => [] },
  workspaceState: { get: () => undefined, update: async () => {}, keys: () => [] },
  secrets: { get: async () => undefined, store: async () => {}, delete: async () => {} },
  asAbsolutePath: (path: string) => join(PROGRAMS, path),
};

const failures: string[] = [];
process.on('unhandledRejection', (error) => failures.push(String(error)));

async function probe(): Promise<void> {
  const before = performance.eventLoopUtilization();
  const start = performance.now();
  const extension = require(join(PROGRAMS, 'dist', 'extension.js')) as { activate(context: unknown): unknown };
  extension.activate(context);
  const startMs = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const { active } = performance.eventLoopUtilization(before);
  const modules = [...loaded].filter((name) => !name.startsWith('.') && !name.includes(PROGRAMS));
  const result: Activation = { startMs, busyMs: active, modules };
  process.send?.({ result, failures });
  setTimeout(() => process.exit(0), 50);
}

// From within the event loop: what it does is counted by turns, and before the first one nothing is.
setTimeout(() => {
  probe().catch((error) => {
    console.error(error);
    process.exit(1);
  });
}, 20);
