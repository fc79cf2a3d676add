import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { traceHeaderLine, traceLine } from '@wirebench/core/trace/native-line';
import { type Add, exchangesOverHttp } from './http-mix';
import { callRequest, callResult, REVISION, TOOLS, words } from './messages';

const START = Date.parse('2026-11-30T08:00:00.000Z');
const LEGACY = '2025-06-18';

interface Mix {
  readonly transport: 'stdio' | 'http';
  readonly revision: string;
  /** what comes once, at the beginning */
  readonly begin?: (add: Add) => void;
  /** one round; `n` counts from 1 */
  readonly round: (add: Add, n: number) => void;
}

const request = (id: number | string, method: string, params: object) => ({ jsonrpc: '2.0', id, method, params });
const result = (id: number | string, value: object) => ({ jsonrpc: '2.0', id, result: value });
const notification = (method: string, params?: object) => ({ jsonrpc: '2.0', method, ...(params && { params }) });

function initialize(add: Add): void {
  const params = {
    protocolVersion: LEGACY,
    capabilities: { sampling: {}, elicitation: {}, roots: { listChanged: true } },
    clientInfo: { name: 'bench', version: '1.0.0' },
  };
  add('c2s', { frame: request(0, 'initialize', params) });
  const capabilities = { tools: { listChanged: true }, logging: {}, resources: { subscribe: true, listChanged: true } };
  const serverInfo = { name: 'bench-server', version: '2.1.0' };
  add('s2c', { frame: result(0, { protocolVersion: LEGACY, capabilities, serverInfo }) });
  add('c2s', { frame: notification('notifications/initialized') });
}

function legacyCall(add: Add, n: number, id: number | string, between: () => void): void {
  const name = TOOLS[n % TOOLS.length];
  add('c2s', { frame: request(id, 'tools/call', { name, arguments: { query: words(n, 8), limit: n % 100 } }) });
  between();
  add('s2c', { frame: result(id, { content: [{ type: 'text', text: words(n, 40) }] }) });
}

function tool(n: number) {
  const property = (type: string, seed: number) => ({ type, description: words(seed, 12) });
  return {
    name: `tool_${n}`,
    description: words(n, 30),
    inputSchema: {
      type: 'object',
      properties: { query: property('string', n), limit: property('integer', n + 1), deep: property('boolean', n + 2) },
      required: ['query'],
    },
  };
}

const tools = Array.from({ length: 100 }, (_, i) => tool(i));

const sampling = (n: number) => ({
  messages: [{ role: 'user', content: { type: 'text', text: words(n, 30) } }],
  systemPrompt: words(n, 10),
  maxTokens: 100,
});

/** What fills recordings of different servers; `calls` is written by `writeTrace`. */
export const MIXES = {
  'legacy-requests-of-the-server': {
    transport: 'stdio',
    revision: LEGACY,
    begin: initialize,
    round(add, n) {
      legacyCall(add, n, n, () => {
        add('s2c', { frame: request(n, 'sampling/createMessage', sampling(n)) });
        const content = { type: 'text', text: words(n, 20) };
        add('c2s', { frame: result(n, { role: 'assistant', content, model: 'model', stopReason: 'endTurn' }) });
      });
      if (n % 4 !== 0) return;
      add('c2s', { frame: request(`ping-${n}`, 'ping', {}) });
      add('s2c', { frame: result(`ping-${n}`, {}) });
    },
  },
  notifications: {
    transport: 'stdio',
    revision: LEGACY,
    begin: initialize,
    round(add, n) {
      legacyCall(add, n, `call-${n}-${(n * 7919) % 1000}`, () => {
        for (let i = 0; i < 6; i++) {
          add('s2c', {
            frame: notification('notifications/message', { level: 'info', logger: 'bench', data: words(n + i, 15) }),
          });
        }
      });
    },
  },
  'tool-lists': {
    transport: 'stdio',
    revision: LEGACY,
    begin: initialize,
    round(add, n) {
      add('c2s', { frame: request(n, 'tools/list', {}) });
      add('s2c', { frame: result(n, { tools }) });
    },
  },
  'large-results': {
    transport: 'stdio',
    revision: REVISION,
    round(add, n) {
      add('c2s', { frame: callRequest(n) });
      const answer = callResult(n);
      const rows = Array.from({ length: 200 }, (_, i) => ({ key: `row-${i}`, value: n * i, text: words(n + i, 8) }));
      const structuredContent = { rows };
      add('s2c', { frame: { ...answer, result: { ...(answer.result as object), structuredContent } } });
    },
  },
  http: { transport: 'http', revision: REVISION, round: exchangesOverHttp },
} as const satisfies Readonly<Record<string, Mix>>;

export type MixName = keyof typeof MIXES;

/** Writes a native trace of at least `bytes` bytes of one mix, or of `frames` records where that is reached before. */
export async function writeMix(path: string, name: MixName, bytes: number, frames = Infinity): Promise<void> {
  const mix: Mix = MIXES[name];
  const out = createWriteStream(path);
  let block = traceHeaderLine({
    wirebench: 1,
    transport: mix.transport,
    server: 'bench',
    protocolVersion: mix.revision,
  });
  let written = 0;
  let count = 0;
  const add: Add = (dir, { frame, ...facts }) => {
    const ts = new Date(START + count).toISOString();
    block += traceLine({ ts, dir, ...facts, ...(frame !== undefined && { wire: JSON.stringify(frame) }) });
    count += 1;
  };
  mix.begin?.(add);
  for (let n = 1; written + block.length < bytes && count < frames; n++) {
    mix.round(add, n);
    if (block.length < 1 << 20) continue;
    written += block.length;
    if (!out.write(block)) await once(out, 'drain');
    block = '';
  }
  out.end(block);
  await once(out, 'finish');
}
