/** Messages of the kinds that fill a recording, in the modern era; the same ones on each run. */
export const REVISION = '2026-07-28';

const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

export const TOOLS = ['build_report', 'search_issues', 'read_table', 'run_query', 'summarise'];
const WORDS = 'every frame that crossed the wire is kept as it was and can be read back later on'.split(' ');

/** `count` words, the same for the same seed */
export function words(seed: number, count: number): string {
  let text = '';
  for (let i = 0; i < count; i++) text += `${i === 0 ? '' : ' '}${WORDS[(seed * 7 + i * 5) % WORDS.length]}`;
  return text;
}

/** @param wantsProgress gives the token that `progress` speaks of */
export function callRequest(id: number, wantsProgress = false): Record<string, unknown> {
  const name = TOOLS[id % TOOLS.length];
  const args = {
    sprint: `2026-${(id % 12) + 1}`,
    query: words(id, 8),
    limit: id % 100,
    deep: { tags: ['a', 'b', words(id, 2)] },
  };
  const _meta = wantsProgress ? { ...META, progressToken: `t-${id}` } : META;
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args, _meta } };
}

export function callResult(id: number): Record<string, unknown> {
  const content = [{ type: 'text', text: words(id, 40) }];
  const meta = { 'io.modelcontextprotocol/serverInfo': { name: 'bench-server', version: '2.1.0' } };
  return { jsonrpc: '2.0', id, result: { resultType: 'complete', content, isError: false, _meta: meta } };
}

export function progress(id: number, step: number): Record<string, unknown> {
  const params = { progressToken: `t-${id}`, progress: step, total: 10, message: words(step, 4) };
  return { jsonrpc: '2.0', method: 'notifications/progress', params };
}
