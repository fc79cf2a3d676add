import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventSplitter } from './event-splitter';

export interface HttpRecorder {
  /** where to send what shall be recorded */
  readonly origin: string;
  /** writes the recording; nothing is passed on any more */
  end(): void;
}

/**
 * Stands before an HTTP server of this machine and records, in the native format, all that passes.
 * @param target port of the server
 * @param file where the trace goes
 */
export function recordHttp(target: number, file: string, transport: 'http' | 'sse'): Promise<HttpRecorder> {
  const lines = [JSON.stringify({ wirebench: 1, transport, server: 'recorded' })];
  const write = (record: object) => lines.push(JSON.stringify({ ts: new Date().toISOString(), ...record }));
  let exchanges = 0;
  const server = createServer((incoming, outgoing) => {
    exchanges++;
    passOn({ id: String(exchanges), target, incoming, outgoing, write });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        end() {
          write({ event: 'close' });
          writeFileSync(file, `${lines.join('\n')}\n`);
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
}

interface Passing {
  readonly id: string;
  readonly target: number;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly write: (record: object) => void;
}

async function passOn(passing: Passing): Promise<void> {
  const { id, target, incoming, outgoing, write } = passing;
  const body = await wholeOf(incoming);
  const { method, url } = incoming;
  const origin = `127.0.0.1:${target}`;
  const http = { id, method, url: `http://${origin}${url}`, headers: headersOf(incoming.rawHeaders) };
  write({ dir: 'c2s', http, ...payload(body.toString()) });
  const headers = { ...incoming.headers, host: origin };
  const onward = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    const isStream = (answer.headers['content-type'] ?? '').includes('event-stream');
    if (isStream) streamBack(passing, answer, () => onward.destroy());
    else answerBack(passing, answer);
  });
  onward.on('error', () => outgoing.destroy());
  onward.end(body);
}

const headOf = (id: string, answer: IncomingMessage) => ({
  id,
  status: answer.statusCode,
  headers: headersOf(answer.rawHeaders),
});

async function answerBack({ id, outgoing, write }: Passing, answer: IncomingMessage): Promise<void> {
  const body = await wholeOf(answer);
  write({ dir: 's2c', http: headOf(id, answer), ...payload(body.toString()) });
  outgoing.end(body);
}

function streamBack({ id, outgoing, write }: Passing, answer: IncomingMessage, stop: () => void): void {
  write({ dir: 's2c', http: headOf(id, answer) });
  const events = new EventSplitter();
  let ended = false;
  const end = (dir: 'c2s' | 's2c') => {
    if (ended) return;
    ended = true;
    write({ event: 'stream-end', dir, http: { id } });
  };
  answer.setEncoding('utf8').on('data', (text: string) => {
    outgoing.write(text);
    for (const { data, ...sse } of events.add(text)) {
      write({ dir: 's2c', http: { id }, sse, ...(data === undefined ? {} : payload(data)) });
    }
  });
  answer.on('end', () => {
    end('s2c');
    outgoing.end();
  });
  answer.on('error', () => end('s2c'));
  outgoing.on('close', () => {
    end('c2s');
    stop();
  });
}

async function wholeOf(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

function headersOf(raw: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let i = 0; i < raw.length; i += 2) headers[raw[i]!] = raw[i + 1]!;
  return headers;
}

function payload(text: string): object {
  if (text === '') return {};
  try {
    return { frame: JSON.parse(text) };
  } catch {
    return { raw: text };
  }
}
