// A process of its own that outlives the engine by a moment: when the engine dies, however it dies, the pipe to here
// closes, and what the engine had started is ended. It knows nothing but process ids.
import { groupAlive, killTree } from '../stdio/process-tree';

const GRACE_MS = 1000;
const watched = new Set<number>();
let rest = '';

process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk: string) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) {
    const pid = Number(line.slice(1));
    if (!Number.isSafeInteger(pid) || pid <= 1) continue;
    if (line.startsWith('+')) watched.add(pid);
    if (line.startsWith('-')) watched.delete(pid);
  }
});
process.stdin.on('end', endAll);
process.stdin.on('error', endAll);
// A terminal's Ctrl-C reaches the whole foreground; the engine ends its servers by itself then.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {});

let ending = false;
function endAll(): void {
  if (ending) return;
  ending = true;
  if (watched.size === 0) process.exit(0);
  // Their stdin has closed with the engine: good servers end by that alone.
  setTimeout(() => {
    for (const pid of watched) killTree(pid, 'SIGTERM');
    setTimeout(() => {
      for (const pid of watched) if (process.platform === 'win32' || groupAlive(pid)) killTree(pid, 'SIGKILL');
      setTimeout(() => process.exit(0), 100);
    }, GRACE_MS);
  }, GRACE_MS / 4);
}
