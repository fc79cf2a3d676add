import { spawn } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Session } from '@wirebench/core/session/session';
import { Engine } from '@wirebench/engine/engine';
import { TraceRecorder } from '@wirebench/engine/recorder/trace-recorder';
import { StdioConnection } from '@wirebench/engine/stdio/connection';
import type { StdioServer } from '@wirebench/engine/stdio/spawn-server';
import { stdioRoundTrip } from './stdio-round-trip';
import { engineOptions } from './support/engine-options';
import { atMost, interleave, median, report, round } from './support/measure';
import { callRequest } from './support/messages';
import { PROGRAMS, ROOT, scratchFolder } from './support/places';

/** short turns: what else the machine does then falls on both */
const TRIPS = 60;
const ROUNDS = 250;
const WARM_UP = 30;
const ECHO = join(ROOT, 'test', 'servers', 'echo.mjs');
const SERVER: StdioServer = {
  key: 'bench#echo',
  name: 'echo',
  transport: 'stdio',
  command: process.execPath,
  args: [ECHO],
  env: {},
  cwd: undefined,
};

let lastId = 0;

/** Writes a line to the server's input and waits for a line of its output: no session, no recording. */
function barePipe() {
  const child = spawn(process.execPath, [ECHO], { stdio: ['pipe', 'pipe', 'inherit'] });
  let rest = '';
  let arrived: (line: string) => void = () => {};
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    rest += chunk;
    const end = rest.indexOf('\n');
    if (end < 0) return;
    const line = rest.slice(0, end);
    rest = rest.slice(end + 1);
    arrived(line);
  });
  const trip = () =>
    new Promise<unknown>((resolve) => {
      arrived = (line) => resolve(JSON.parse(line));
      child.stdin.write(`${JSON.stringify(callRequest(++lastId))}\n`);
    });
  return { trip, end: () => child.stdin.end() };
}

/** The same through the engine's connection, its session and its recorder. */
async function recorded(path: string) {
  const recorder = new TraceRecorder({
    path,
    header: { server: 'echo', command: [process.execPath, ECHO], client: { name: 'bench', version: '1' } },
    conn: undefined,
    redact: false,
    maxBytes: 1e10,
    onFailure: (message) => {
      throw new Error(message);
    },
  });
  const connection = new StdioConnection(SERVER, {
    maxFrameBytes: 1e8,
    maxStderrBytes: 1e5,
    stopMs: 500,
    recorder,
    watch: { started: () => {}, ended: () => {} },
  });
  const after = (ms: number, action: () => void) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  };
  const session = new Session(connection, { clock: performance, timers: { after }, observer: {} });
  const failure = await connection.started;
  if (failure) throw new Error(failure.message);
  const trip = async () => {
    const value = callRequest(++lastId);
    const bytes = Buffer.from(JSON.stringify(value), 'utf8');
    const message = { bytes, framing: 'line', record: 'frame', value } as const;
    const call = session.call(message, { wait: { for: 'response' }, timeoutMs: 10_000, anonymous: false });
    const end = await call.ended;
    if (end.kind !== 'response') throw new Error(`The call ended with ${end.kind}.`);
  };
  const end = async () => {
    await session.close();
    recorder.close();
  };
  return { trip, end };
}

/** milliseconds for a whole run of a file with one item: parse, plan, send, check, tell */
async function wholeRun(storage: string): Promise<number> {
  const engine = new Engine({ notify: () => {} }, PROGRAMS);
  await engine.handlers['engine/configure'](engineOptions(storage));
  const text = JSON.stringify({ session: 'shared', requests: [{ send: callRequest(1) }] });
  const server = { ...SERVER, args: [join(ROOT, 'test', 'servers', 'modern.mjs')] };
  const times: number[] = [];
  for (let i = 0; i < 120; i++) {
    const start = performance.now();
    const run = { run: `r${i}`, uri: 'file:///bench.mcp.json', text, items: 'all', server, session: 'shared' } as const;
    await engine.handlers['run/start'](run);
    if (i >= 20) times.push(performance.now() - start);
  }
  await engine.dispose();
  return median(times);
}

async function bench() {
  const folder = scratchFolder();
  const trace = join(folder, 'echo.mcptrace');
  mkdirSync(join(folder, 'storage'));
  const bare = barePipe();
  const ours = await recorded(trace);
  const many = async (trip: () => Promise<unknown>) => {
    for (let i = 0; i < TRIPS; i++) await trip();
  };
  const times = await interleave(
    ROUNDS,
    WARM_UP,
    () => many(ours.trip),
    () => many(bare.trip),
  );
  await ours.end();
  bare.end();
  const [our, pipe] = [median(times.first), median(times.second)];
  const perTrip = (ms: number) => round((ms / TRIPS) * 1000, 1);
  return [
    atMost('stdio-round-trip', 'of a bare pipe', round(our / pipe), 1.3, {
      recordedMicroseconds: perTrip(our),
      bareMicroseconds: perTrip(pipe),
      trips: TRIPS * ROUNDS,
      recordedBytes: statSync(trace).size,
      wholeRunMs: round(await wholeRun(join(folder, 'storage'))),
      server: 'the least that answers, one call right after the other: the hardest case',
    }),
    await exampleServer(),
  ];
}

/** calls with a pause between, as somebody makes them, to a server on the official SDK */
async function exampleServer() {
  const { value, target, details } = await stdioRoundTrip(join(ROOT, 'examples', 'servers', 'modern', 'server.mjs'));
  return atMost('stdio-round-trip-example', 'of a bare pipe', round(value), target, { measured: details });
}

void report(bench);
