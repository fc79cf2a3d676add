/** How a new request file begins. */
export type SkeletonKind = 'collection' | 'modern' | 'legacy';

/** A collection of these items, each as JSON text, in the layout that the formatter keeps. */
export function collectionText(server: string | undefined, items: readonly string[], protocolVersion?: string): string {
  const head = [
    ...(server === undefined ? [] : [`  "server": ${JSON.stringify(server)},`]),
    ...(protocolVersion === undefined ? [] : [`  "protocolVersion": ${JSON.stringify(protocolVersion)},`]),
  ];
  const body = items.map((item) => indent(item.trim(), '    ')).join(',\n');
  return `{\n${head.map((line) => `${line}\n`).join('')}  "requests": [\n${body}\n  ]\n}\n`;
}

/** The text of a new request file. `version` is that of the client, for the client info of a message in full. */
export function skeletonText(kind: SkeletonKind, server: string | undefined, version: string): string {
  if (kind === 'collection') {
    const list = `{\n  "name": "list the tools",\n  "method": "tools/list",\n  "expect": { "result": {} }\n}`;
    return collectionText(server, [list]);
  }
  const client = { name: 'mcp-wirebench', version };
  const message =
    kind === 'modern'
      ? {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/list',
          params: {
            _meta: {
              'io.modelcontextprotocol/protocolVersion': '2026-07-28',
              'io.modelcontextprotocol/clientInfo': client,
              'io.modelcontextprotocol/clientCapabilities': {},
            },
          },
        }
      : {
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: client },
        };
  return `${JSON.stringify(message, null, 2)}\n`;
}

/** `wanted`, or `wanted 2`, `wanted 3`, … : the first that is not taken. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let n = 2; ; n++) if (!taken.has(`${wanted} ${n}`)) return `${wanted} ${n}`;
}

/** A file name made of a server's or tool's name, safe on every file system. */
export function fileNameOf(name: string): string {
  const safe = name
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 60);
  return safe === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(safe) ? `request${safe && `-${safe}`}` : safe;
}

/** Every line but the first, and the first too, moved in. Lines inside strings do not exist in JSON. */
function indent(text: string, by: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => (line === '' ? line : by + line))
    .join('\n');
}
