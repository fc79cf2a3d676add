/** The languages that the extension contributes; the manifest is checked against them. */
export const LANGUAGES = {
  /** `*.mcp.json`, JSON with comments */
  request: 'mcp-request',
  /** `*.mcptrace`, `*.mcp.jsonl` */
  trace: 'mcp-trace',
} as const;
