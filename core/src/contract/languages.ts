/** The languages that the extension contributes; the manifest is checked against them. */
export const LANGUAGES = {
  /** `*.mcp.json`, JSON with comments */
  request: 'mcp-request',
  /** `*.mcptrace`, `*.mcp.jsonl` */
  trace: 'mcp-trace',
} as const;

/**
 * The names by which the editor recognises them. A request file has something before the first dot: the bare
 * `.mcp.json` is a server configuration, stays `json`, and so keeps the editor's own JSON features.
 */
export const LANGUAGE_FILES = {
  'mcp-request': { filenamePatterns: ['?*.mcp.json'] },
  'mcp-trace': { extensions: ['.mcptrace', '.mcp.jsonl'] },
  json: { filenames: ['.mcp.json'] },
} as const;

/** TextMate scope of each language's grammar. */
export const SCOPES = { 'mcp-request': 'source.mcp-request', 'mcp-trace': 'source.mcp-trace' } as const;

/** View type of the trace view, a read-only custom editor. */
export const TRACE_VIEW = 'mcpWirebench.trace';
/** View type of the response panel. */
/** scheme of the answers of two runs that are held against each other */
export const RUN_SCHEME = 'mcp-wirebench-run';
/** view type of the panel that holds two traces against each other */
export const COMPARISON_VIEW = 'mcpWirebench.comparison';
export const RESPONSE_VIEW = 'mcpWirebench.response';
/** URI scheme of the packed rule pages: `mcp-wirebench-rule:<group>/<id>`. */
export const RULE_SCHEME = 'mcp-wirebench-rule';
