import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, wirebench } from './support/cli';
import { workspace } from './support/workspace';

const SAMPLES = join(ROOT, 'test', 'fixtures', 'traces');

const line = (ms: number, dir: string, frame: object) =>
  JSON.stringify({
    ts: new Date(Date.UTC(2026, 8, 1, 10) + ms).toISOString(),
    dir,
    frame: { jsonrpc: '2.0', ...frame },
  });
const tool = (name: string, title: string) => ({ name, title, inputSchema: { type: 'object' } });
const tools = (...list: object[]) => ({ result: { tools: list } });
const call = (id: number, name: string) => ({ id, method: 'tools/call', params: { name, arguments: {} } });
const says = (id: number, text: string, isError = false) => ({
  id,
  result: { content: [{ type: 'text', text }], isError },
});

const BEFORE = [
  line(0, 'c2s', { id: 1, method: 'tools/list' }),
  line(5, 's2c', { id: 1, ...tools(tool('tide', 'Tide'), tool('wind', 'Wind')) }),
  line(10, 'c2s', call(2, 'tide')),
  line(20, 's2c', says(2, '{"high":"03:12"}')),
  line(30, 'c2s', call(3, 'wind')),
  line(40, 's2c', says(3, 'calm')),
  line(50, 'c2s', { id: 4, method: 'ping' }),
  line(60, 's2c', { id: 4, result: {} }),
].join('\n');

const AFTER = [
  line(0, 'c2s', { id: 'a', method: 'tools/list' }),
  line(5, 's2c', { id: 'a', ...tools(tool('wind', 'Wind'), tool('tide', 'Tides')) }),
  line(10, 'c2s', call(7, 'tide')),
  line(20, 's2c', says(7, '{ "high": "03:15" }')),
  line(30, 'c2s', call(8, 'wind')),
  line(500, 's2c', says(8, 'no such station', true)),
  line(510, 'c2s', call(9, 'fog')),
  line(520, 's2c', says(9, 'none')),
].join('\n');

describe('wirebench diff', () => {
  it('says what is changed, added and gone, and where', async () => {
    const cwd = workspace({ 'before.mcptrace': BEFORE, 'after.mcptrace': AFTER });
    const { code, out, err } = await wirebench(['diff', 'before.mcptrace', 'after.mcptrace'], { cwd });
    expect(err).toBe('');
    expect(out).toBe(`before.mcptrace → after.mcptrace: 0 same, 3 changed, 1 added, 1 gone
~ tools/list  line 1 → 1  value
    ~ result/tools/1/title (tide)  "Tide" → "Tides"
~ tools/call  (tide)  line 3 → 3  value
    ~ result/content/0/text#/high  "03:12" → "03:15"
~ tools/call  (wind)  line 5 → 5  result → tool-error
+ tools/call  (fog)  line 7
- ping  line 7
`);
    expect(code).toBe(1);
  });

  it('says the same as JSON', async () => {
    const cwd = workspace({ 'before.mcptrace': BEFORE, 'after.mcptrace': AFTER });
    const { code, out } = await wirebench(
      ['diff', 'before.mcptrace', 'after.mcptrace', '--format', 'json', '--filter', 'tool:tide,fog'],
      { cwd },
    );
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      left: { path: 'before.mcptrace', format: 'native', frames: 8 },
      right: { path: 'after.mcptrace', format: 'native', frames: 8 },
      counts: { same: 0, changed: 1, added: 1, gone: 0, partial: 0 },
      pairs: [
        {
          verdict: 'changed',
          changes: ['value'],
          moved: false,
          partial: false,
          kind: 'request',
          dir: 'c2s',
          method: 'tools/call',
          target: 'tide',
          left: { line: 3, responseLine: 4, id: 2, outcome: 'result', ms: 10 },
          right: { line: 3, responseLine: 4, id: 7, outcome: 'result', ms: 10 },
          request: { list: [], more: false },
          answer: {
            list: [
              {
                kind: 'value',
                left: '/content/0/text#/high',
                right: '/content/0/text#/high',
                before: '"03:12"',
                after: '"03:15"',
              },
            ],
            more: false,
          },
        },
        {
          verdict: 'added',
          changes: [],
          moved: false,
          partial: false,
          kind: 'request',
          dir: 'c2s',
          method: 'tools/call',
          target: 'fog',
          left: null,
          right: { line: 7, responseLine: 8, id: 9, outcome: 'result', ms: 10 },
          request: null,
          answer: null,
        },
      ],
    });
  });

  it('passes over how long it took where it is told to', async () => {
    const slow = BEFORE.replace(line(60, 's2c', { id: 4, result: {} }), line(900, 's2c', { id: 4, result: {} }));
    const cwd = workspace({ 'a.mcptrace': BEFORE, 'b.mcptrace': slow });
    const timed = await wirebench(['diff', 'a.mcptrace', 'b.mcptrace'], { cwd });
    expect(timed.out).toContain('\n~ ping  line 7 → 7  10 ms → 850 ms\n');
    expect(timed.code).toBe(1);
    const { code, out } = await wirebench(['diff', 'a.mcptrace', 'b.mcptrace', '--no-duration'], { cwd });
    expect(out).toBe('a.mcptrace → b.mcptrace: 4 same, 0 changed, 0 added, 0 gone\n');
    expect(code).toBe(0);
  });

  it('takes any format on either side', async () => {
    const { code, out, err } = await wirebench(
      ['diff', 'claude-desktop/mcp-server-harbor.log', 'har/harbor.har', '--format', 'json'],
      { cwd: SAMPLES },
    );
    expect(err).toBe('');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ left: { format: 'claude-desktop' }, right: { format: 'har' } });
    const same = await wirebench(['diff', 'vscode/MCP-harbor.log', 'vscode/MCP-harbor.log'], { cwd: SAMPLES });
    expect(same.code).toBe(0);
  });

  it('ends with 2 where a file is missing or the filter cannot be understood', async () => {
    const cwd = workspace({ 'a.mcptrace': BEFORE });
    const missing = await wirebench(['diff', 'a.mcptrace', 'b.mcptrace'], { cwd });
    expect(missing.code).toBe(2);
    expect(missing.err).toContain('b.mcptrace');
    const filter = await wirebench(['diff', 'a.mcptrace', 'a.mcptrace', '--filter', 'methd:x'], { cwd });
    expect(filter.code).toBe(2);
    expect(filter.err).toContain('There is no key methd');
  });
});
