/** Two mistakes, each with a fix. */
export const WRONG = `{
  // a tool is named by "name"
  "protocolVersion": "2026-07-28",
  "requests": [
    { "name": "one", "method": "tools/call", "params": { "tool": "build_report" } },
    { "name": "two", "method": "tools/col" }
  ]
}
`;
