type Params = Record<string, unknown>;

/** A client of 2026-07-28 over Streamable HTTP, as the specification wants it and with nothing more. */
export class ModernHttpClient {
  #id = 0;

  constructor(readonly url: string) {}

  /** Sends a request and reads the answer to its end. @returns the messages of the answer, the response last */
  async send(method: string, params: Params = {}, options: { meta?: Params; signal?: AbortSignal } = {}) {
    this.#id++;
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
      ...options.meta,
    };
    const name = params.name ?? params.uri;
    const answer = await fetch(this.url, {
      method: 'POST',
      signal: options.signal,
      headers: {
        Accept: 'application/json, text/event-stream',
        'Content-Type': 'application/json',
        'MCP-Protocol-Version': '2026-07-28',
        'Mcp-Method': method,
        ...(typeof name === 'string' && { 'Mcp-Name': name }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: this.#id, method, params: { ...params, _meta } }),
    });
    const text = await answer.text();
    const isStream = answer.headers.get('content-type')?.includes('event-stream');
    const texts = isStream ? [...text.matchAll(/^data: ?(.*)$/gm)].map(([, data]) => data!) : [text];
    return texts.filter((data) => data !== '').map((data) => JSON.parse(data) as { result?: Params; error?: Params });
  }

  call(name: string, args: Params = {}, options: { meta?: Params; signal?: AbortSignal; more?: Params } = {}) {
    return this.send('tools/call', { name, arguments: args, ...options.more }, options);
  }
}
