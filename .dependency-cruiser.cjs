// Who may import whom. The folders are the architecture; this file is its border guard (see ARCHITECTURE.md).
const from = (path, pathNot) => ({ path, ...(pathNot && { pathNot }) });
const never = (name, fromPath, toPath, comment, extra = {}) => ({
  name,
  severity: 'error',
  comment,
  from: fromPath,
  to: { path: toPath, ...extra },
});

const EDITOR = ['^vscode$', '(^|/)node_modules/vscode-(language|jsonrpc)'];
const ENTRIES = [
  '^(engine|server|cli)/src/main[.]ts$',
  '^client/src/extension[.]ts$',
  '^client/webview/[^/]+/main[.]ts$',
  '-worker[.]ts$',
];
// Written and tested, and called by nothing of the product yet. Only ever gets shorter.
const NOT_CALLED_YET = [
  '^core/src/rules/check-tool[.]ts$',
  '^core/src/spec/capability[.]ts$',
  '^core/src/trace/native-line[.]ts$',
];
const TYPES = '/(?:types|record-edit)\\.ts$';
const NODE = { dependencyTypes: ['core'] };

// Inside core, each layer may use the ones to its left.
const LAYERS = ['text', 'frame', 'spec', 'schema', 'rules'];
const ABOVE = ['request', 'trace', 'catalog', 'config', 'session', 'contract'];
const layerRules = LAYERS.map((layer, i) =>
  never(
    `core-layer-${layer}`,
    from(`^core/src/${layer}/`),
    [...LAYERS.slice(i + 1), ...ABOVE].map((l) => `^core/src/${l}/`),
    'text <- frame <- spec <- schema <- rules <- {request, trace, catalog}',
  ),
);

module.exports = {
  forbidden: [
    ...layerRules,
    // swc cannot tell a type import from another one; a `types.ts` holds types, so a way through one is none at run time.
    never('no-cycles', {}, undefined, 'A cycle means two files are one concept', {
      circular: true,
      viaOnly: { pathNot: TYPES },
    }),
    never(
      'core-is-pure',
      from('^core/src/'),
      [...EDITOR, '^core/node/', '^(engine|server|client|cli)/'],
      'core/src knows no editor and no runtime',
    ),
    { name: 'core-without-node', severity: 'error', from: { path: '^core/src/' }, to: NODE },
    never(
      'core-node',
      from('^core/node/'),
      [...EDITOR, '^(engine|server|client|cli)/'],
      'core/node adds files and workers, nothing else',
    ),
    never(
      'session-uses-frame-and-spec',
      from('^core/src/session/'),
      ['^core/src/(schema|rules|request|trace|catalog|config)/'],
      'the state machine needs no validator',
    ),
    never(
      'revisions-behind-the-index',
      from('^(core|engine|server|client|cli)/', '^core/src/spec/'),
      ['^core/src/spec/revisions/'],
      'only spec/index imports revision folders',
    ),
    never('engine', from('^engine/'), ['^vscode$', '^(server|client|cli)/'], 'the engine runs without an editor'),
    never('server', from('^server/'), ['^vscode$', '^(engine|client|cli)/'], 'the language server serves any editor'),
    { name: 'server-features-without-node', severity: 'error', from: { path: '^server/src/features/' }, to: NODE },
    never(
      'client-shared',
      from('^client/shared/'),
      ['^vscode$', '(^|/)node_modules/', '^(server|engine|cli)/', '^client/(src|webview)/'],
      'panel contracts are types and the endpoint',
    ),
    never(
      'client',
      from('^client/src/'),
      ['^(server|engine|cli)/', '^client/webview/', '^core/node/'],
      'the extension host talks to the other processes by contract',
    ),
    never(
      'webview',
      from('^client/webview/'),
      ['^vscode$', '^(server|engine|cli)/', '^client/src/', '^core/node/'],
      'panels are browser apps',
    ),
    { name: 'webview-without-node', severity: 'error', from: { path: '^client/webview/' }, to: NODE },
    {
      name: 'webview-without-validators',
      severity: 'error',
      comment: "ajv needs new Function, which the panels' content security policy forbids, also at second hand",
      from: { path: '^client/webview/' },
      to: { path: ['^core/src/(schema|rules)/', '(^|/)node_modules/ajv'], pathNot: TYPES, reachable: true },
    },
    {
      name: 'unreachable',
      severity: 'error',
      comment:
        'Dead code: no entry point and no worker imports it. (knip takes every file that a package exports as used.)',
      from: { path: ENTRIES },
      to: {
        path: '^(core|engine|server|client|cli)/.*[.]ts$',
        pathNot: [...ENTRIES, ...NOT_CALLED_YET, '[.]d[.]ts$'],
        reachable: false,
      },
    },
    never('cli', from('^cli/'), ['^vscode$', '^client/'], 'the terminal has no editor'),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
