import { describe, expect, test } from 'vitest';
import { sample, shown } from './support';

describe('exports and logs of tools', () => {
  test('inspector-network/inspector-network-harbor.json', async () => {
    const { summary, rows, findings } = await shown(sample('inspector-network/inspector-network-harbor.json'));
    expect(rows).toEqual([
      '1 c2s request @s-9 initialize #0 result >2',
      '1 s2c http @s-9',
      '1 s2c result @s-9 initialize #0 result',
      '1 c2s notification @s-9 notifications/initialized',
      '1 s2c http @s-9',
      '1 c2s http @s-9',
      '1 s2c http @s-9',
      '1 c2s request @s-9 tools/list #1 result >8',
      '1 s2c result @s-9 tools/list #1 result',
      '1 c2s request @s-9 ping #2 pending',
      '1 s2c event @s-9',
    ]);
    expect(summary).toMatchObject({
      format: 'inspector',
      records: 11,
      frames: 6,
      c2s: 4,
      s2c: 2,
      connections: 1,
      unreadable: 0,
    });
    expect(findings).toEqual([]);
  });

  test('inspector/inspector-protocol-harbor.json', async () => {
    const { summary, rows, findings } = await shown(sample('inspector/inspector-protocol-harbor.json'));
    expect(rows).toEqual([
      '2 - event',
      '2 c2s result #4 result',
      '15 c2s request @#2 initialize #0 result >3',
      '15 s2c result @#2 initialize #0 result',
      '49 c2s notification @#2 notifications/initialized',
      '59 c2s request @#2 tools/call (tide_table) #"call-1" result >6',
      '59 s2c result @#2 tools/call (tide_table) #"call-1" result',
      '82 s2c notification @#2 notifications/message',
      '96 s2c? request @#2 sampling/createMessage #0 error >9',
      '96 c2s? error @#2 sampling/createMessage #0 error',
      '119 c2s request @#2 ping #9 pending',
    ]);
    expect(summary).toMatchObject({
      format: 'inspector',
      records: 11,
      frames: 10,
      c2s: 6,
      s2c: 4,
      connections: 2,
      unreadable: 0,
    });
    expect(findings).toEqual([
      '38:9-23 capability/logging-undeclared',
      '77:20-32 tools/result-content-array',
      '103:17-41 capability/server-uses-sampling',
    ]);
  });

  test('mcp-remote/debug.log', async () => {
    const { summary, rows, findings } = await shown(sample('mcp-remote/debug.log'));
    expect(rows).toEqual([
      '1 - raw',
      '2 c2s request initialize #0 result >3',
      '14 - raw',
      '15 s2c result(summary) initialize #0 result',
      '17 c2s notification(summary) notifications/initialized',
      '19 c2s request(summary) tools/call (tide_table) #1 error >6',
      '21 s2c error(summary) tools/call (tide_table) #1 error',
    ]);
    expect(summary).toMatchObject({
      format: 'mcp-remote',
      records: 7,
      frames: 5,
      c2s: 3,
      s2c: 2,
      connections: 1,
      unreadable: 2,
    });
    expect(findings).toEqual([]);
  });

  test('mcp-remote/stderr.log', async () => {
    const { summary, rows, findings } = await shown(sample('mcp-remote/stderr.log'));
    expect(rows).toEqual([
      '1 - raw',
      '2 - raw',
      '3 - raw',
      '4 c2s request initialize #0 result >4',
      '18 s2c result(summary) initialize #0 result',
      '19 c2s notification(summary) notifications/initialized',
      '20 c2s request(summary) tools/list',
      '21 s2c result(summary) #1 result',
      '22 s2c request(summary) roots/list',
      '23 - raw',
      '24 - raw',
      '25 - raw',
    ]);
    expect(summary).toMatchObject({
      format: 'mcp-remote',
      records: 12,
      frames: 6,
      c2s: 3,
      s2c: 3,
      connections: 1,
      unreadable: 6,
    });
    expect(findings).toEqual([]);
  });

  test('supergateway/gateway.log', async () => {
    const { summary, rows, findings } = await shown(sample('supergateway/gateway.log'));
    expect(rows).toEqual([
      '1 - raw',
      '2 - raw',
      '3 - raw',
      '4 - raw',
      '5 c2s request @a1 initialize #0 result >6',
      '6 s2c stderr',
      '7 s2c result(printed) @a1 initialize #0 result',
      '16 c2s notification @a1 notifications/initialized',
      '17 c2s request @a1 tools/call (tide_table) #1 tool-error >10',
      '18 s2c raw',
      '19 s2c result(printed) @a1 tools/call (tide_table) #1 tool-error',
      '20 c2s request ping #5 result >12',
      '21 s2c result(printed) ping #5 result',
      '22 c2s request tools/list #"a" result >14',
      '23 s2c result tools/list #"a" result',
      '24 - raw',
    ]);
    expect(summary).toMatchObject({
      format: 'supergateway',
      records: 16,
      frames: 9,
      c2s: 5,
      s2c: 4,
      connections: 2,
      unreadable: 5,
    });
    expect(findings).toEqual(['18:1-15 stdio/stdout-not-a-message']);
  });
});
