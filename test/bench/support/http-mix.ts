import type { HttpFacts } from '@wirebench/core/frame/recorded';
import { callRequest, callResult, progress, REVISION } from './messages';

interface Written {
  readonly frame?: unknown;
  readonly http?: HttpFacts;
  readonly sse?: { readonly event?: string; readonly id?: string };
  readonly event?: 'stream-end';
}

/** Adds a record; its time is one millisecond after the one before. */
export type Add = (dir: 'c2s' | 's2c', record: Written) => void;

const URL = 'https://mcp.example/mcp';

/** A call over HTTP: one of three is answered with an event stream and progress on it. */
export function exchangesOverHttp(add: Add, n: number): void {
  const id = `x${n}`;
  const streams = n % 3 === 0;
  const frame = callRequest(n, streams) as { params: { name: string } };
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': REVISION,
    'mcp-method': 'tools/call',
    'mcp-name': frame.params.name,
    'user-agent': 'bench/1.0.0',
    host: 'mcp.example',
  };
  add('c2s', { http: { id, method: 'POST', url: URL, headers }, frame });
  const answer = (type: string): HttpFacts => ({
    id,
    status: 200,
    headers: { 'content-type': type, date: 'Mon, 30 Nov 2026 08:00:00 GMT', 'cache-control': 'no-store' },
  });
  if (!streams) {
    add('s2c', { http: answer('application/json'), frame: callResult(n) });
    return;
  }
  add('s2c', { http: answer('text/event-stream') });
  for (const step of [1, 2]) add('s2c', { http: { id }, sse: { event: 'message' }, frame: progress(n, step) });
  add('s2c', { http: { id }, sse: { event: 'message' }, frame: callResult(n) });
  add('s2c', { http: { id }, event: 'stream-end' });
}
