import { describe, expect, test } from 'vitest';
import { sample, shown } from './support';

describe('logs of SDKs', () => {
  test('go-sdk/client.log', async () => {
    const { summary, rows, findings } = await shown(sample('go-sdk/client.log'));
    expect(rows).toEqual([
      '1 s2c? result #8 result',
      '2 c2s? request @#2 initialize #1 result >2',
      '3 s2c? result @#2 initialize #1 result',
      '4 c2s? notification @#2 notifications/initialized',
      '5 c2s? request @#2 tools/call (tide_table) #2 error >7',
      '6 s2c? request @#2 ping #1 result >6',
      '7 c2s? result @#2 ping #1 result',
      '8 s2c? error @#2 tools/call (tide_table) #2 error',
      '9 - raw @#2',
    ]);
    expect(summary).toMatchObject({
      format: 'go-sdk',
      records: 9,
      frames: 8,
      c2s: 4,
      s2c: 4,
      connections: 2,
      unreadable: 1,
    });
    expect(findings).toEqual([]);
  });

  test('python-sdk/plain.log', async () => {
    const { summary, rows, findings } = await shown(sample('python-sdk/plain.log'));
    expect(rows).toEqual([
      '1 - raw',
      '2 s2c raw',
      '3 c2s request initialize #0 result >3',
      '4 s2c result initialize #0 result',
      '5 c2s notification notifications/initialized',
      '6 c2s request tools/call (tide_table) #1 tool-error >9',
      '7 - raw',
      '8 - raw',
      '9 - raw',
      '10 s2c result tools/call (tide_table) #1 tool-error',
      '11 c2s request(printed) tools/list #2 result >11',
      '12 s2c result(printed) tools/list #2 result',
    ]);
    expect(summary).toMatchObject({
      format: 'python-sdk',
      records: 12,
      frames: 7,
      c2s: 4,
      s2c: 3,
      connections: 1,
      unreadable: 4,
    });
    expect(findings).toEqual([]);
  });

  test('python-sdk/rich.log', async () => {
    const { summary, rows, findings } = await shown(sample('python-sdk/rich.log'));
    expect(rows).toEqual(['1 c2s request initialize #0 result >1', '6 s2c result initialize #0 result', '12 - raw']);
    expect(summary).toMatchObject({
      format: 'python-sdk',
      records: 3,
      frames: 2,
      c2s: 1,
      s2c: 1,
      connections: 1,
      unreadable: 1,
    });
    expect(findings).toEqual([]);
  });
});
