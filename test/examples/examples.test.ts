import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withRuntime } from '@wirebench/client/firsthour/runtime-command';
import { describe, expect, it } from 'vitest';
import { ROOT, wirebench } from '../cli/support/cli';
import { workspace } from '../cli/support/workspace';

const EXAMPLES = join(ROOT, 'examples');
const FIRST_HOUR = join(EXAMPLES, 'first-hour');
const run = (file: string, ...flags: string[]) =>
  wirebench(['run', file, '--format', 'json', ...flags], { cwd: EXAMPLES });

interface Listed {
  path: string;
  kind: string;
  findings: { rule: string; level: string; line: number; fix: unknown }[];
}

async function check(cwd: string): Promise<Listed[]> {
  return JSON.parse((await wirebench(['check', '.', '--format', 'json'], { cwd })).out).files;
}

describe('the example workspace', () => {
  it('holds nothing wrong but what is meant to be', async () => {
    const files = await check(EXAMPLES);
    const faulty = files.filter(({ findings }) => findings.some(({ level }) => level !== 'hint'));
    expect(files.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      'configuration .vscode/mcp.json',
      'configuration first-hour/.vscode/mcp.json',
      'request first-hour/requests/1-first.mcp.json',
      'request first-hour/requests/2-mistakes.mcp.json',
      'request first-hour/requests/3-tests.mcp.json',
      'trace first-hour/traces/countdown.mcptrace',
      'request requests/bare.mcp.json',
      'request requests/expectations.mcp.json',
      'request requests/first.mcp.json',
      'request requests/input.mcp.json',
      'request requests/legacy.mcp.json',
      'request requests/mistakes.mcp.json',
      'trace traces/faults.mcptrace',
      'trace traces/reports.mcptrace',
    ]);
    expect(faulty.map(({ path }) => path)).toEqual([
      'first-hour/requests/2-mistakes.mcp.json',
      'requests/mistakes.mcp.json',
      'traces/faults.mcptrace',
    ]);
  });

  it('shows each mistake once, each with a fix', async () => {
    const mistakes = (await check(EXAMPLES)).find(({ path }) => path === 'requests/mistakes.mcp.json')!;
    expect(mistakes.findings.map(({ rule, level, line }) => `${line} ${level} ${rule}`)).toEqual([
      '10 error tools/call-name-required',
      '13 error mistake/arguments-name',
      '16 error tools/arguments-object',
      '19 error resources/read-uri-required',
      '22 error method/unknown',
      '25 error mistake/method-notation',
      '28 error mistake/method-name',
      '31 warning lifecycle/resources-subscribe-removed',
      '34 warning lifecycle/initialize-removed',
      '39 error meta/required',
      '45 error id/null',
      '53 error jsonrpc/version',
      '60 error jsonrpc/params-object',
      '63 error jsonrpc/notification-with-id',
      '71 error mistake/null-beside-payload',
      '78 error pagination/next-cursor-type',
      '85 error tools/result-content-array',
      '92 error tools/content-required',
      '99 error prompts/messages-required',
      '106 error prompts/role',
      '116 error id/response-type-changed',
    ]);
    expect(mistakes.findings.filter(({ fix }) => fix === null)).toEqual([]);
  });

  it('shows each fault of a session', async () => {
    const faults = (await check(EXAMPLES)).find(({ path }) => path === 'traces/faults.mcptrace')!;
    expect(faults.findings.map(({ rule, line }) => `${line} ${rule}`)).toEqual([
      '5 stdio/stdout-not-a-message',
      '8 mistake/log-record',
      '10 pagination/next-cursor-type',
      '12 tools/result-content-array',
      '14 tools/structured-content-missing',
      '16 id/response-type-changed',
      '17 mistake/method-prefix',
    ]);
  });

  it.each([
    ['requests/first.mcp.json', [], 6],
    ['requests/first.mcp.json', ['--server', 'modern-for-somebody', '--input', 'owner=me'], 6],
    ['requests/expectations.mcp.json', [], 9],
    ['requests/input.mcp.json', [], 1],
    ['requests/legacy.mcp.json', [], 5],
    ['requests/bare.mcp.json', ['--server', 'modern'], 1],
  ])('%s %j: %d passed', async (file, flags, passed) => {
    const { code, out, err } = await run(file, ...flags);
    const { summary, files, problems } = JSON.parse(out);
    const failures = files.flatMap(({ items }: { items: { failures: unknown[] }[] }) =>
      items.flatMap((i) => i.failures),
    );
    expect({ failures, problems }).toEqual({ failures: [], problems: [] });
    expect(summary).toMatchObject({ passed, failed: 0, notRun: 0 });
    expect({ code, err: err.replaceAll(/^ {2}….*\n/gm, '') }).toEqual({ code: 0, err: '' });
  });
});

describe('the workspace of the first hour', () => {
  const request = (name: string) => join('first-hour', 'requests', name);
  const server = ['--', process.execPath, join('first-hour', 'server.mjs')];

  it.each(['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])(
    'passes its own requests in %s',
    async (revision) => {
      const { out } = await run(request('1-first.mcp.json'), '--protocol-version', revision, ...server);
      const { files, summary } = JSON.parse(out);
      expect(files[0].items.flatMap((item: { findings: unknown[] }) => item.findings)).toEqual([]);
      expect(summary).toMatchObject({ passed: 4, failed: 0 });
    },
  );

  it('passes its tests', async () => {
    const { code, out } = await run(request('3-tests.mcp.json'), ...server);
    expect(JSON.parse(out).summary).toMatchObject({ passed: 5, failed: 0 });
    expect(code).toBe(0);
  });

  it('has its mistakes refused by the server, and found before', async () => {
    const { out } = await run(request('2-mistakes.mcp.json'), ...server);
    const [{ items }] = JSON.parse(out).files;
    expect(items.map(({ error }: { error: { code: number } }) => error.code)).toEqual([-32602, -32601, -32601, -32602]);
    const files = await check(FIRST_HOUR);
    const { findings } = files.find(({ path }) => path === 'requests/2-mistakes.mcp.json')!;
    expect(findings.map(({ rule }) => rule)).toEqual([
      'tools/call-name-required',
      'method/unknown',
      'lifecycle/resources-subscribe-removed',
      'meta/required',
    ]);
  });

  it('starts its server by name once the editor has put its own runtime in', async () => {
    const files = Object.fromEntries(
      readdirSync(FIRST_HOUR, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const path = join(entry.parentPath, entry.name);
          const text = readFileSync(path, 'utf8');
          const name = path.slice(FIRST_HOUR.length + 1).replaceAll('\\', '/');
          return [name, (name.endsWith('.json') ? withRuntime(text, process.execPath) : undefined) ?? text];
        }),
    );
    const cwd = workspace(files);
    const { code, out } = await wirebench(['run', 'requests/3-tests.mcp.json', '--format', 'json'], { cwd });
    expect(JSON.parse(out).summary).toMatchObject({ passed: 5, failed: 0 });
    expect(code).toBe(0);
  });

  it('needs no package', () => {
    const imports = [...readFileSync(join(FIRST_HOUR, 'server.mjs'), 'utf8').matchAll(/from '([^']+)'/g)];
    expect(imports.map(([, name]) => name)).toEqual(['node:readline', 'node:timers/promises']);
  });
});
