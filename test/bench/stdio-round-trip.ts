import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { outboundText } from '@wirebench/core/session/messages';
import { Session } from '@wirebench/core/session/session';
import { TraceRecorder } from '@wirebench/engine/recorder/trace-recorder';
import { StdioConnection } from '@wirebench/engine/stdio/connection';

const TRIPS = 1500;
const WARM_UP = 300;
const TARGET = 1.3;
const META =
  '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}';

interface Peer {
  trip(id: number): Promise<void>;
  end(): Promise<void>;
}

/** a call of the example server, which is built on the official SDK */
const message = (id: number) =>
  `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"build_report","arguments":{"sprint":"2026-09"},${META}}}`;

/**
 * Send and receive on stdio: the round trip of one call with recording by the bare pipe's, to the same server, one after
 * the other with a pause between, medians of one run.
 * @param server path of the example server
 */
export async function stdioRoundTrip(server: string) {
  const folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
  const bare = barePipe(server);
  const ours = recorded(server, join(folder, 'bench.mcptrace'));
  const bareTimes: number[] = [];
  const ourTimes: number[] = [];
  for (let id = 0; id < TRIPS + WARM_UP; id++) {
    const times = [await measure(bare, id), await measure(ours, id)] as const;
    if (id < WARM_UP) continue;
    bareTimes.push(times[0]);
    ourTimes.push(times[1]);
  }
  await Promise.all([bare.end(), ours.end()]);
  rmSync(folder, { recursive: true, force: true });
  const [pipe, session] = [median(bareTimes), median(ourTimes)];
  const value = session / pipe;
  const micros = (ms: number) => Math.round(ms * 1000);
  return {
    name: 'send and receive on stdio',
    unit: 'ratio',
    value,
    target: TARGET,
    met: value <= TARGET,
    details: `bare pipe ${micros(pipe)} µs, session with recording ${micros(session)} µs, median of ${TRIPS} trips`,
  };
}

async function measure(peer: Peer, id: number): Promise<number> {
  // Without a pause the server has not gone to sleep yet: a call that somebody makes always wakes it.
  await new Promise((resolve) => setTimeout(resolve, 1));
  const start = performance.now();
  await peer.trip(id);
  return performance.now() - start;
}

function barePipe(server: string): Peer {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(process.execPath, [server], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let answered = () => {};
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes(10)) answered();
  });
  return {
    trip: (id) =>
      new Promise((resolve) => {
        answered = resolve;
        child.stdin.write(`${message(id)}\n`);
      }),
    end: async () => {
      child.stdin.end();
    },
  };
}

function recorded(server: string, path: string): Peer {
  const recorder = new TraceRecorder({
    path,
    header: { server: 'bench', command: [server], client: { name: 'bench', version: '1' } },
    redact: false,
    maxBytes: Number.MAX_SAFE_INTEGER,
    onFailure: (text) => console.error(text),
  });
  const connection = new StdioConnection(
    {
      key: 'bench',
      name: 'bench',
      transport: 'stdio',
      command: process.execPath,
      args: [server],
      env: {},
      cwd: undefined,
    },
    { maxFrameBytes: 1e8, maxStderrBytes: 1e5, stopMs: 1000, recorder, watch: { started() {}, ended() {} } },
  );
  const timers = {
    after(ms: number, action: () => void) {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
  };
  const session = new Session(connection, { clock: performance, timers, observer: {} });
  return {
    trip: async (id) => {
      const text = message(id);
      const call = session.call(outboundText(text, JSON.parse(text)), {
        wait: { for: 'response' },
        timeoutMs: 60_000,
        anonymous: false,
      });
      const end = await call.ended;
      if (end.kind !== 'response') throw new Error(`The call ended without an answer: ${end.kind}`);
    },
    end: () => session.close(),
  };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
