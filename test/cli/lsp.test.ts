import { spawn } from 'node:child_process';
import { VERSION } from '@wirebench/core/contract/version';
import { describe, expect, it } from 'vitest';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { bundledCli } from './support/cli';

describe('wirebench lsp --stdio', () => {
  it.each([[['--stdio']], [['--stdio', `--clientProcessId=${process.pid}`]]])(
    'serves an editor (%j), and ends when it is told to',
    async (flags) => {
      const child = spawn(process.execPath, [await bundledCli(), 'lsp', ...flags], { stdio: ['pipe', 'pipe', 'pipe'] });
      const connection = createMessageConnection(
        new StreamMessageReader(child.stdout),
        new StreamMessageWriter(child.stdin),
      );
      connection.listen();
      const { serverInfo } = await connection.sendRequest<{ serverInfo: unknown }>('initialize', {
        processId: process.pid,
        rootUri: null,
        capabilities: {},
      });
      expect(serverInfo).toEqual({ name: 'MCP Wirebench', version: VERSION });
      await connection.sendRequest('shutdown');
      const ended = new Promise((done) => child.on('close', done));
      await connection.sendNotification('exit');
      expect(await ended).toBe(0);
      connection.dispose();
    },
  );
});
