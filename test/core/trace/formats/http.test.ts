import { describe, expect, test } from 'vitest';
import { sample, shown } from './support';

describe('recordings of HTTP', () => {
  test('curl/session.txt', async () => {
    const { summary, rows, findings } = await shown(sample('curl/session.txt'));
    expect(rows).toEqual([
      '1 c2s request initialize #0 result >5',
      '3 - raw',
      '4 - raw',
      '5 c2s http',
      '10 - raw',
      '11 s2c result initialize #0 result',
      '17 - raw',
      '18 c2s request tools/call (tide_table) #1 result >12',
      '19 c2s http',
      '23 s2c http',
      '26 - raw',
      '28 s2c notification notifications/progress',
      '31 s2c result tools/call (tide_table) #1 result',
      '34 c2s http',
      '37 s2c http',
      '41 c2s http',
      '44 s2c error #null error',
    ]);
    expect(summary).toMatchObject({
      format: 'curl',
      records: 17,
      frames: 6,
      c2s: 2,
      s2c: 4,
      connections: 1,
      unreadable: 5,
    });
    // the error of a GET that asks for a stream is no message
    expect(findings).toEqual([]);
  });

  test('har/harbor.har', async () => {
    const { summary, rows, findings } = await shown(sample('har/harbor.har'));
    expect(rows).toEqual([
      '13 c2s http',
      '13 s2c http',
      '14 c2s request @s-77 initialize #0 result >3',
      '14 s2c result @s-77 initialize #0 result',
      '15 c2s notification @s-77 notifications/initialized',
      '15 s2c http @s-77',
      '16 c2s request @s-77 tools/list #1 pending',
      '16 s2c http @s-77',
      '16 - event @s-77',
      '17 c2s request @s-77 tools/call (tide_table) #2 result >12',
      '17 s2c http @s-77',
      '17 s2c notification @s-77 notifications/progress',
      '17 s2c result @s-77 tools/call (tide_table) #2 result',
      '18 c2s http',
      '18 s2c http',
      '19 c2s raw @s-77',
      '19 s2c error @s-77 #null error',
      '20 c2s request @s-77 ping #4 pending',
      '20 s2c event @s-77',
    ]);
    expect(summary).toMatchObject({
      format: 'har',
      records: 19,
      frames: 9,
      c2s: 5,
      s2c: 4,
      connections: 1,
      unreadable: 0,
    });
    expect(findings).toEqual(['19:1-872 id/error-null']);
  });

  test('sse/stream.txt', async () => {
    const { summary, rows, findings } = await shown(sample('sse/stream.txt'));
    expect(rows).toEqual([
      '1 - raw',
      '3 s2c raw',
      '6 s2c result #0 result',
      '10 s2c notification notifications/message',
      '14 - raw',
      '16 s2c http',
      '20 s2c request roots/list #1 pending',
      '23 - raw',
      '25 s2c result #1 result',
    ]);
    expect(summary).toMatchObject({
      format: 'sse',
      records: 9,
      frames: 4,
      c2s: 0,
      s2c: 4,
      connections: 1,
      unreadable: 3,
    });
    expect(findings).toEqual([]);
  });
});
