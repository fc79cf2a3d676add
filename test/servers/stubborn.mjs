// Ignores the end of its input and every polite signal, and so does the grandchild that it starts. The grandchild's
// process id goes to stderr, so that a test can see whether it is gone.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
setInterval(() => {}, 1000);

if (process.argv[2] !== 'grandchild') {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'grandchild'], { stdio: 'ignore' });
  process.stderr.write(`grandchild ${child.pid}\n`);
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method, params } = JSON.parse(line);
    if (id === undefined) return;
    const result =
      method === 'initialize'
        ? { protocolVersion: params.protocolVersion, capabilities: {}, serverInfo: { name: 'stubborn', version: '1' } }
        : undefined;
    const answer = result ? { result } : { error: { code: -32601, message: 'Method not found' } };
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...answer })}\n`);
  });
}
