import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type EngineLink, forkEngine } from '../../../client/src/engine/engine-link';
import { plainError } from '../../../client/src/problem-text';

const PEER = join(import.meta.dirname, '../../fixtures/client/peer.cjs');
let link: EngineLink;

function start(onLine: (line: string) => void = () => {}, module = PEER): EngineLink {
  link = forkEngine(module, { ...(process.env as Record<string, string>), ELECTRON_RUN_AS_NODE: '1' }, onLine);
  link.connection.listen();
  return link;
}

afterEach(async () => {
  if (link.process.connected) link.process.disconnect();
  await link.ended;
});

it('asks and is answered, and hands down the environment', async () => {
  const { connection } = start();
  expect(await connection.sendRequest('echo', { a: [1, null, '\ud800'] })).toEqual({ a: [1, null, '\ud800'] });
  expect(await connection.sendRequest('environment', 'ELECTRON_RUN_AS_NODE')).toBe('1');
});

it('hands on the words of a failure', async () => {
  const { connection } = start();
  const error = await connection.sendRequest('fail').catch(plainError);
  expect((error as Error).message).toBe('a reason');
});

it('rejects what is pending when the process ends, and says how it ended', async () => {
  const { connection, ended } = start();
  const pending = connection.sendRequest('hang').then(
    () => 'answered',
    () => 'rejected',
  );
  connection.sendRequest('exit', 7).catch(() => {});
  expect(await ended).toBe('exit code 7');
  expect(await pending).toBe('rejected');
});

it('says how it ended where there is nothing to run', async () => {
  expect(await start(() => {}, join(import.meta.dirname, 'missing.cjs')).ended).toBe('exit code 1');
});

it('ends the process by closing the channel', async () => {
  const { connection, ended, process: child } = start();
  await connection.sendRequest('echo', {});
  child.disconnect();
  expect(await ended).toBe('exit code 0');
});

it('reads lines of stdout and stderr, long ones in pieces', async () => {
  const lines: string[] = [];
  const { process: child } = start((line) => lines.push(line));
  const closed = [child.stdout!, child.stderr!].map(
    (stream) => new Promise((resolve) => stream.once('close', resolve)),
  );
  await link.connection.sendRequest('echo', {});
  child.disconnect();
  await Promise.all(closed);
  expect(lines.filter((line) => line.endsWith('line'))).toEqual(['first line', 'second line']);
  expect(lines.every((line) => line.length <= 4_000)).toBe(true);
});
