import { keepKind, type Recognition, recognise } from '@wirebench/core/request/recognise';
import { parseDocument } from '@wirebench/core/text/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const kindOf = (name: string, text: string) => recognise(name, parseDocument(text)).kind;

const MESSAGE = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

describe('recognise', () => {
  it.each([
    // 1: messages and recordings
    ['a.mcp.json', MESSAGE, 'request'],
    ['a.mcp.json', '{"jsonrpc":"2.0"}', 'request'],
    ['a.mcp.json', '{"id":1,"method":"tools/call"}', 'request'],
    ['a.mcp.json', '{"method":"tools/call","params":{}}', 'request'],
    ['a.mcp.json', '{"id":1,"result":{}}', 'request'],
    ['a.mcp.json', `[${MESSAGE},${MESSAGE}]`, 'request'],
    ['a.mcp.json', `\uFEFF// first try\n${MESSAGE}`, 'request'],
    ['.mcp.json', MESSAGE, 'request'],
    ['mcp.json', MESSAGE, 'trace'],
    ['session.json', MESSAGE, 'trace'],
    ['session.json', '{"id":1,"error":{"code":1,"message":"m"}}', 'trace'],
    ['session.json', `[1,${MESSAGE}]`, 'trace'],
    ['session.json', `${MESSAGE}\n${MESSAGE}`, 'trace'],
    ['a.mcp.json', `{"ts":"t","dir":"c2s","frame":${MESSAGE}}`, 'trace'],
    ['a.mcp.json', '{"ts":"t","dir":"s2c","raw":"ready"}', 'trace'],
    ['a.json', '{"wirebench":1,"transport":"stdio"}', 'trace'],
    ['a.json', `{"timestamp":"t","direction":"client_to_server","message":${MESSAGE}}`, 'trace'],
    ['a.json', `{"t":0,"dir":"out","payload":${JSON.stringify(MESSAGE)}}`, 'trace'],
    ['inspector-protocol-x.json', `[{"id":"e","timestamp":"t","direction":"request","message":${MESSAGE}}]`, 'trace'],
    ['log.json', '[{"debug":"started","timestamp":"t","sessionId":"s","cwd":"/"}]', 'trace'],
    ['a.har', '{"log":{"version":"1.2","entries":[]}}', 'trace'],
    ['log.json', '[{"level":"info","message":"x","timestamp":"t"}]', 'none'],
    ['log.json', '[{"id":"a","method":"GET","url":"/"}]', 'none'],
    ['data.json', `{"message":${MESSAGE}}`, 'none'],
    // 2: collections
    ['a.mcp.json', '{"requests":[{"method":"tools/list"}]}', 'request'],
    ['.mcp.json', '{"requests":[{"send":{}}]}', 'request'],
    ['mcp.json', '{"requests":[1,{"sendRaw":"x"}]}', 'request'],
    ['any.json', '{"requests":[{"sendBytes":"eA=="}]}', 'request'],
    ['any.json', '{"requests":[]}', 'none'],
    ['any.json', '{"requests":[{"name":"x"}]}', 'none'],
    ['any.json', '{"requests":[{"method":"GET","url":"https://example.com"}]}', 'none'],
    ['any.json', '{"requests":{"method":"tools/list"}}', 'none'],
    ['a.mcp.json', '{"servers":{"a":{"command":"x"}},"requests":[{"method":"ping"}]}', 'request'],
    // 3: configurations
    ['example.mcp.json', '{"mcpServers":{}}', 'configuration'],
    ['any.json', '{"mcpServers":[{"name":"a"}]}', 'configuration'],
    ['any.json', '{"mcpServers":"a"}', 'none'],
    ['settings.json', '{"theme":"x","context_servers":{}}', 'configuration'],
    ['any.json', '{"servers":{"a":{"type":"stdio"},"b":{"url":"u"}},"inputs":[]}', 'configuration'],
    ['any.json', '{"servers":{"a":{"host":"x"}}}', 'none'],
    ['any.json', '{"servers":{}}', 'none'],
    ['openapi.json', '{"servers":[{"url":"https://example.com"}]}', 'none'],
    // 4: the bare map
    ['example.mcp.json', '{"a":{"command":"x"},"b":{"serverUrl":"u"}}', 'configuration'],
    ['any.json', '{"a":{"httpUrl":"u"}}', 'configuration'],
    ['any.json', '{"a":{"command":"x"},"b":1}', 'none'],
    ['any.json', '{"a":{"command":["x"]}}', 'none'],
    ['any.json', '{}', 'none'],
    // 5: manifests
    ['manifest.json', '{"manifest_version":"0.3","server":{"type":"node"}}', 'manifest'],
    ['manifest.json', '{"dxt_version":"0.1","server":{}}', 'manifest'],
    ['manifest.json', '{"manifest_version":3,"name":"browser extension"}', 'none'],
    ['server.json', '{"$schema":"https://x.modelcontextprotocol.example/2025-12-11/server.schema.json"}', 'manifest'],
    ['server.json', '{"$schema":"https://example.com/server.schema.json"}', 'none'],
    // 6: exact names
    ['.mcp.json', '{}', 'configuration'],
    ['.mcp.json', '', 'configuration'],
    ['.MCP.json', '{}', 'configuration'],
    ['mcp.json', '{"inputs":[]}', 'configuration'],
    ['mcp_config.json', '{}', 'configuration'],
    ['mcp-config.json', '{}', 'configuration'],
    ['claude_desktop_config.json', '{"theme":"x"}', 'configuration'],
    ['cline_mcp_settings.json', '{', 'configuration'],
    // 7: our suffix
    ['a.mcp.json', '', 'request'],
    ['a.mcp.json', '// nothing yet', 'request'],
    ['a.mcp.json', '{"method":"callTool"}', 'request'],
    ['a.mcp.json', '{"tools":[]}', 'request'],
    ['a.mcp.json', '[]', 'request'],
    ['a.mcp.json', '"text"', 'request'],
    ['a.b.mcp.json', '{}', 'request'],
    ['A.MCP.JSON', '{}', 'request'],
    ['a.mcp.json', '{"format_version":1,"messages":[{"seq":0,"sender":"client","payload":{}}]}', 'foreign'],
    ['a.mcp.json', '{"format_version":1}', 'request'],
    // 8: everything else
    ['package.json', '{"name":"x"}', 'none'],
    ['.a.mcp.json', '{}', 'none'],
    ['mcp.json.bak', '{}', 'none'],
    ['xmcp.json', '{}', 'none'],
    ['session.json', '{"format_version":1,"messages":[]}', 'none'],
  ])('%s with %s: %s', (name, text, kind) => {
    expect(kindOf(name, text)).toBe(kind);
  });

  it('never searches deep', () => {
    const call = '{"method":"tools/call","arguments":{"mcpServers":{"a":{"command":"x"}}}}';
    expect(kindOf('a.mcp.json', call)).toBe('request');
    expect(kindOf('a.json', `{"data":{"deep":${MESSAGE}}}`)).toBe('none');
    expect(kindOf('a.json', '{"settings":{"mcpServers":{}}}')).toBe('none');
  });

  it('takes names that objects inherit for what they are', () => {
    expect(kindOf('a.json', `{"__proto__":${MESSAGE}}`)).toBe('none');
    expect(kindOf('a.json', '{"__proto__":{"mcpServers":{}}}')).toBe('none');
    expect(kindOf('a.json', '{"constructor":{"command":"x"}}')).toBe('configuration');
  });

  it('lets the last of repeated members count', () => {
    expect(kindOf('a.json', '{"mcpServers":{},"mcpServers":1}')).toBe('none');
  });

  it('has a kind for any text, nested as deep as you like', () => {
    expect(kindOf('a.mcp.json', '['.repeat(100_000))).toBe('request');
    expect(kindOf('a.json', '{"a":'.repeat(100_000))).toBe('none');
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(['request', 'trace', 'configuration', 'manifest', 'foreign']).toContain(kindOf('a.mcp.json', text));
      }),
    );
  });
});

describe('the kind of a document while somebody types', () => {
  const follow = (name: string, texts: readonly string[]) => {
    let kept: Recognition | undefined;
    return texts.map((text) => {
      kept = keepKind(kept, recognise(name, parseDocument(text)));
      return kept.kind;
    });
  };

  it('stays a configuration while its mark is being retyped', () => {
    const texts = ['{"mcpServers":{}}', '{"mcpServer":{}}', '', '{"requests":[]}', '{"requests":[{"method":"ping"}]}'];
    expect(follow('example.mcp.json', texts)).toEqual([
      'configuration',
      'configuration',
      'configuration',
      'configuration',
      'request',
    ]);
  });

  it('stays a request file until the content says another thing', () => {
    expect(follow('a.mcp.json', ['', '{', '{"a":{}}', '{"a":{"command":"x"}}'])).toEqual([
      'request',
      'request',
      'request',
      'configuration',
    ]);
  });

  it('stays foreign, and becomes so when a session is pasted', () => {
    const session = '{"format_version":1,"messages":[]}';
    expect(follow('a.mcp.json', ['', session, '{"format_version":1}'])).toEqual(['request', 'foreign', 'foreign']);
  });

  it('becomes something out of nothing', () => {
    expect(follow('notes.json', ['{}', MESSAGE, '{}'])).toEqual(['none', 'trace', 'trace']);
  });
});
