import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import {
  createMessageConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node';

export interface EngineLink {
  readonly process: ChildProcess;
  readonly connection: MessageConnection;
  /** settles once the process is gone, with how it ended, for people */
  readonly ended: Promise<string>;
}

/**
 * Forks the engine on the runtime of this process, which is Node.js or Electron acting as one.
 *
 * @param module absolute path of the engine's bundle
 * @param onLine a line that the engine wrote to stdout or stderr, which carry no protocol
 */
export function forkEngine(module: string, env: Record<string, string>, onLine: (line: string) => void): EngineLink {
  const options: ForkOptions & { windowsHide: boolean } = {
    env,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    windowsHide: true,
  };
  const child = fork(module, [], options);
  readLines(child.stdout, onLine);
  readLines(child.stderr, onLine);
  const connection = createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
  // a write into a channel that has just closed is reported here and by `ended`; the latter speaks
  connection.onError(() => {});
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
  void ended.then(() => connection.dispose());
  return { process: child, connection, ended };
}

const LONGEST_LINE = 4_000;

function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop()!;
    if (rest.length > LONGEST_LINE) {
      lines.push(rest.slice(0, LONGEST_LINE));
      rest = '';
    }
    for (const line of lines) if (line !== '') onLine(line.slice(0, LONGEST_LINE));
  });
}
