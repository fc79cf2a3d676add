import { describe, expect, test } from 'vitest';
import { sample, shown } from './support';

describe('streams of messages', () => {
  test('content-length/framed.log', async () => {
    const { summary, rows, findings } = await shown(sample('content-length/framed.log'));
    expect(rows).toEqual([
      '1 c2s? request initialize #0 result >1',
      '3 s2c? result initialize #0 result',
      '5 c2s? notification notifications/initialized',
      '7 c2s? request tools/call (tide_table) #1 result >5',
      '11 - raw',
      '12 s2c? result tools/call (tide_table) #1 result',
    ]);
    expect(summary).toMatchObject({
      format: 'content-length',
      records: 6,
      frames: 5,
      c2s: 3,
      s2c: 2,
      connections: 1,
      unreadable: 1,
    });
    expect(findings).toEqual([
      '3:1-154 stdio/content-length-framing',
      '5:1-144 stdio/content-length-framing',
      '7:1-55 stdio/content-length-framing',
      '10:1-106 stdio/content-length-framing',
      '14:1-49 stdio/content-length-framing',
    ]);
  });

  test('envelope/harbor.jsonl', async () => {
    const { summary, rows, findings } = await shown(sample('envelope/harbor.jsonl'));
    expect(rows).toEqual([
      '2 c2s request initialize #1 result >1',
      '3 s2c result initialize #1 result',
      '4 c2s notification notifications/initialized',
      '5 c2s request @7 ping #2 result >4',
      '6 s2c result @7 ping #2 result',
      '7 s2c raw',
      '8 c2s? request tools/list #3 result >7',
      '9 s2c? result tools/list #3 result',
      '10 c2s request tools/call (tide_table) #4 error >12',
      '11 - raw',
      '12 - raw',
      '13 s2c stderr',
      '14 s2c error tools/call (tide_table) #4 error',
    ]);
    expect(summary).toMatchObject({
      format: 'envelope',
      records: 13,
      frames: 9,
      c2s: 5,
      s2c: 4,
      connections: 2,
      unreadable: 2,
    });
    expect(findings).toEqual(['7:59-75 stdio/stdout-not-a-message', '8:86-98 capability/client-uses-unadvertised']);
  });

  test('envelope/relative.jsonl', async () => {
    const { summary, rows, findings } = await shown(sample('envelope/relative.jsonl'));
    expect(rows).toEqual([
      '1 c2s? result #"x" result',
      '2 c2s? request tools/list #1 result >2',
      '3 s2c? result tools/list #1 result',
    ]);
    expect(summary).toMatchObject({
      format: 'envelope',
      records: 3,
      frames: 3,
      c2s: 2,
      s2c: 1,
      connections: 1,
      unreadable: 0,
    });
    expect(findings).toEqual([]);
  });

  test('json/list.json', async () => {
    const { summary, rows, findings } = await shown(sample('json/list.json'));
    expect(rows).toEqual([
      '2 c2s? request initialize #0 result >1',
      '15 s2c? result initialize #0 result',
      '29 c2s? notification notifications/initialized',
      '33 c2s? request tools/call (tide_table) #1 result >4',
      '44 s2c? result tools/call (tide_table) #1 result',
    ]);
    expect(summary).toMatchObject({
      format: 'json',
      records: 5,
      frames: 5,
      c2s: 3,
      s2c: 2,
      connections: 1,
      unreadable: 0,
    });
    expect(findings).toEqual([]);
  });

  test('json/pretty.log', async () => {
    const { summary, rows, findings } = await shown(sample('json/pretty.log'));
    expect(rows).toEqual([
      '1 - raw',
      '2 c2s? request initialize #0 result >2',
      '15 s2c? result initialize #0 result',
      '30 c2s? notification notifications/initialized',
      '34 - raw',
      '35 c2s? request tools/call (tide_table) #1 result >6',
      '45 s2c? result tools/call (tide_table) #1 result',
      '52 - raw',
      '56 - request ping #3',
    ]);
    expect(summary).toMatchObject({
      format: 'json',
      records: 9,
      frames: 6,
      c2s: 3,
      s2c: 2,
      connections: 1,
      unreadable: 3,
    });
    expect(findings).toEqual([]);
  });

  test('jsonl/merged.jsonl', async () => {
    const { summary, rows, findings } = await shown(sample('jsonl/merged.jsonl'));
    expect(rows).toEqual([
      '1 - raw',
      '2 c2s? request initialize #0 result >2',
      '3 s2c? result initialize #0 result',
      '4 c2s? notification notifications/initialized',
      '5 c2s? request tools/call (tide_table) #1 result >8',
      '6 s2c? notification notifications/progress',
      '7 s2c? request sampling/createMessage #1 result >7',
      '8 c2s? result sampling/createMessage #1 result',
      '9 s2c? result tools/call (tide_table) #1 result',
      '10 c2s? batch',
      '11 - raw',
      '12 c2s? request tools/call (tide_table) #4 cancelled',
      '13 c2s? notification notifications/cancelled',
      '14 c2s? request harbor/secret #5 error >14',
      '15 s2c? error harbor/secret #5 error',
      '16 c2s? request @#2 initialize #0 pending',
      '17 - raw',
    ]);
    expect(summary).toMatchObject({
      format: 'jsonl',
      records: 17,
      frames: 14,
      c2s: 9,
      s2c: 5,
      connections: 2,
      unreadable: 3,
    });
    expect(findings).toEqual(['14:34-49 method/unknown']);
  });
});
