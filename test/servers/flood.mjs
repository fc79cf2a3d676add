// Sends notifications as fast as the pipe takes them from the handshake on, and answers `ping` in between.
import { createInterface } from 'node:readline';

const line = `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'tick' } })}\n`;
const batch = line.repeat(200);
const answers = [];
let flooding = false;

function flood() {
  for (;;) {
    const answer = answers.splice(0).join('');
    if (!process.stdout.write(answer + batch)) break;
  }
  process.stdout.once('drain', () => setImmediate(flood));
}

createInterface({ input: process.stdin })
  .on('line', (text) => {
    const { id, method, params } = JSON.parse(text);
    if (id === undefined) return;
    const result =
      method === 'initialize'
        ? {
            protocolVersion: params.protocolVersion,
            capabilities: { logging: {} },
            serverInfo: { name: 'flood', version: '1' },
          }
        : method === 'ping'
          ? {}
          : undefined;
    const answer = result ? { result } : { error: { code: -32601, message: 'Method not found' } };
    const message = `${JSON.stringify({ jsonrpc: '2.0', id, ...answer })}\n`;
    if (flooding) answers.push(message);
    else process.stdout.write(message);
    if (method === 'ping' && !flooding) {
      flooding = true;
      setImmediate(flood);
    }
  })
  .on('close', () => process.exit(0));
